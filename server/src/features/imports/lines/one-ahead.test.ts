import { expect, it } from 'vitest'
import { turn } from '../../../test/waiting.ts'
import { oneAhead } from './one-ahead.ts'

it('makes the next one meanwhile, no further; ends the source however it is left', async () => {
  const log: string[] = []
  async function* source() {
    try {
      for (const one of [1, 2, 3, 4]) {
        log.push(`made ${one}`)
        yield one
      }
    } finally {
      log.push('ended')
    }
  }
  for await (const one of oneAhead(source())) {
    await turn()
    log.push(`worked at ${one}`)
    if (one === 2) break
  }
  expect(log).toEqual(['made 1', 'made 2', 'worked at 1', 'made 3', 'worked at 2', 'ended'])
})

it('tells what went wrong with the next one after this one', async () => {
  const seen: number[] = []
  async function* source() {
    yield 1
    throw new Error('the second is broken')
  }
  const take = async () => {
    for await (const one of oneAhead(source())) {
      await turn()
      seen.push(one)
    }
  }
  await expect(take()).rejects.toThrow('the second is broken')
  expect(seen).toEqual([1])
})
