import { expect, it } from 'vitest'
import { Ending, settles } from './stopping.ts'

const never = () => new Promise<never>(() => undefined)

it('ends the last begun first; a step that fails or hangs does not prevent the others', async () => {
  const ended: string[] = []
  const said: string[] = []
  const ending = new Ending((line) => said.push(line), 300)
  ending.add(async () => ended.push('database'))
  ending.add(async () => {
    throw new Error('refused')
  })
  ending.add(() => {
    throw new Error('thrown')
  })
  ending.add(never, 50)
  ending.add(async () => ended.push('app'))
  await Promise.all([ending.run(), ending.run()])
  expect(ended).toEqual(['app', 'database'])
  expect(said).toEqual(['While stopping: thrown', 'While stopping: refused'])
})

it('waits for no step beyond its time, and tells each how much time is left', async () => {
  let left = -1
  const ending = new Ending(() => undefined, 200)
  ending.add(async (_hurry, rest) => (left = rest()))
  // Waited for, it would outlast the test.
  ending.add(never, 3_600_000)
  await ending.run()
  expect(left).toBeLessThan(20)
})

it('ends at once in a hurry', async () => {
  const hurry = new AbortController()
  const waiting = settles(never(), 60_000, hurry.signal)
  hurry.abort()
  expect(await waiting).toBe(false)
  expect(await settles(never(), 60_000, hurry.signal)).toBe(false)
  expect(await settles(Promise.reject(new Error('failed')), 60_000)).toBe(true)
})
