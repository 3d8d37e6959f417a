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

it('is done once for all who ask before it begins, and again for those who ask later', async () => {
  const shared = new Coalescer<string>()
  const { began, ends, work } = held()
  const [one, other] = [shared.run('sales', work), shared.run('sales', work)]
  const burials = shared.run('burials', work)
  expect(began).toHaveLength(2)
  began[0]!()
  const later = shared.run('sales', work)
  expect(began).toHaveLength(3)
  ends.forEach((end, place) => end(`answer ${place}`))
  expect(await Promise.all([one, other, burials, later])).toEqual([
    ...['answer 0', 'answer 0', 'answer 1', 'answer 2'],
  ])
})

it('fails for the one who did it; the others do it for themselves', async () => {
  const shared = new Coalescer<string>()
  const { began, ends, fails, work } = held()
  const [one, other] = [shared.run('sales', work), shared.run('sales', work)]
  fails[0]!(new Error('left'))
  await expect(one).rejects.toThrow('left')
  await expect.poll(() => began.length).toBe(2)
  ends[1]!('mine')
  expect(await other).toBe('mine')
})
