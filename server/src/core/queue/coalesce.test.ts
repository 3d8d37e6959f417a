import { expect, it } from 'vitest'
import { Coalescer } from './coalesce.ts'

/** Work that begins and ends when it is told to. */
function held() {
  const began: (() => void)[] = []
  const ends: ((answer: string) => void)[] = []
  const fails: ((why: Error) => void)[] = []
  const work = (begins: () => void) =>
    new Promise<string>((resolve, reject) => {
      began.push(begins)
      ends.push(resolve)
      fails.push(reject)
    })
  return { began, ends, fails, work }
}

it('is done once for all who ask before it begins, and once it is over for those who ask later', async () => {
  const shared = new Coalescer<string>()
  const { began, ends, work } = held()
  const [one, other] = [shared.run('sales', work), shared.run('sales', work)]
  const burials = shared.run('burials', work)
  await expect.poll(() => began.length).toBe(2)
  began[0]!()
  const later = [shared.run('sales', work), shared.run('sales', work)]
  ends[0]!('answer 0')
  ends[1]!('answer 1')
  await expect.poll(() => began.length).toBe(3)
  ends[2]!('answer 2')
  expect(await Promise.all([one, other, burials, ...later])).toEqual([
    ...['answer 0', 'answer 0', 'answer 1', 'answer 2', 'answer 2'],
  ])
})

it('fails for the one who did it; the others do it for themselves', async () => {
  const shared = new Coalescer<string>()
  const { began, ends, fails, work } = held()
  const [one, other] = [shared.run('sales', work), shared.run('sales', work)]
  await expect.poll(() => began.length).toBe(1)
  fails[0]!(new Error('left'))
  await expect(one).rejects.toThrow('left')
  await expect.poll(() => began.length).toBe(2)
  ends[1]!('mine')
  expect(await other).toBe('mine')
})
