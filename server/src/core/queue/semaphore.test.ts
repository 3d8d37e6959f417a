import { describe, expect, it } from 'vitest'
import { turn } from '../../test/waiting.ts'
import { tooMany } from '../refusal.ts'
import { Semaphore } from './semaphore.ts'

const limits = { concurrency: 2, queuePerCaller: 3, timeout: 60_000 }

/** Callers in the order in which their work begins; `end` lets the work of that number end. */
function desk(semaphore: Semaphore<string>) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (who: string) => {
    const asked = semaphore.run(who, () => {
      begun.push(who)
      return new Promise<void>((end) => ends.push(end))
    })
    // Callers that still wait when the test is over are refused later.
    asked.catch(() => undefined)
    return asked
  }
  const end = async (at: number) => {
    ends[at]!()
    await turn()
  }
  return { begun, ask, end }
}

describe('permits', () => {
  it('go round between the callers that wait', async () => {
    const { begun, ask, end } = desk(new Semaphore(limits))
    for (const who of ['ann', 'ann', 'ann', 'ann', 'ann', 'joe', 'kim']) void ask(who)
    await turn()
    expect(begun).toEqual(['ann', 'ann'])
    for (let at = 0; at < 5; at += 1) await end(at)
    expect(begun.slice(2)).toEqual(['ann', 'joe', 'kim', 'ann', 'ann'])
  })

  it('leave some for others where one caller may have only a part (core-10)', async () => {
    const { begun, ask, end } = desk(new Semaphore({ ...limits, perCaller: 1 }))
    for (const who of ['ann', 'ann', 'joe', 'kim']) void ask(who)
    await turn()
    expect(begun).toEqual(['ann', 'joe'])
    await end(1)
    expect(begun).toEqual(['ann', 'joe', 'kim'])
    await end(0)
    expect(begun).toEqual(['ann', 'joe', 'kim', 'ann'])
  })

  it('are refused to a caller of whose calls too many wait, with the message given, and to nobody else (core-10)', async () => {
    const { ask } = desk(
      new Semaphore({ ...limits, concurrency: 1 }, () => tooMany('queue_full', 'One at a time.')),
    )
    for (let count = 0; count < 4; count += 1) void ask('ann')
    await expect(ask('ann')).rejects.toMatchObject({ status: 429, retryAfter: 2, message: 'One at a time.' })
    const joe = ask('joe')
    expect(await Promise.race([joe.catch(() => 'refused'), turn().then(() => 'waits')])).toBe('waits')
  })

  it('are refused when too many wait in all (core-10)', async () => {
    const { ask } = desk(new Semaphore({ ...limits, concurrency: 1, queueTotal: 2 }))
    for (const who of ['ann', 'joe', 'kim']) void ask(who)
    await expect(ask('pat')).rejects.toMatchObject({ status: 503, code: 'busy', retryAfter: 5 })
  })

  it('are made room for where too many wait: who has most waiting loses their last (core-10)', async () => {
    const { begun, ask, end } = desk(new Semaphore({ ...limits, concurrency: 1, queueTotal: 3 }))
    const [, , kept, last] = ['ann', 'ann', 'ann', 'ann'].map(ask)
    void ask('joe')
    await expect(last).rejects.toMatchObject({ status: 429, retryAfter: 2 })
    await expect(ask('joe')).rejects.toMatchObject({ status: 503 })
    expect(await Promise.race([kept!.catch(() => 'refused'), turn().then(() => 'waits')])).toBe('waits')
    for (let at = 0; at < 3; at += 1) await end(at)
    expect(begun).toEqual(['ann', 'ann', 'joe', 'ann'])
  })

  it('are given back once, also by work that fails', async () => {
    const semaphore = new Semaphore<string>({ ...limits, concurrency: 1 })
    await expect(semaphore.run('ann', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    const release = await semaphore.acquire('ann')
    release()
    release()
    const [first, second] = [semaphore.acquire('ann'), semaphore.acquire('joe')]
    expect(first).not.toBeInstanceOf(Promise)
    expect(second).toBeInstanceOf(Promise)
    ;(first as () => void)()
    await second
  })
})
