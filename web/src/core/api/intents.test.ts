import { expect, test } from 'vitest'
import { createIntents } from './intents.ts'

test('a double click is one request (screens-5)', async () => {
  const intents = createIntents<number>()
  let made = 0
  const act = async () => ({ result: ++made, settled: true })
  expect(await Promise.all([intents.once('receipt 5', act), intents.once('receipt 5', act)])).toEqual([1, 1])
})

test('a retry after a lost answer carries the same key, a new intent a new one', async () => {
  const intents = createIntents<boolean>()
  const seen: string[] = []
  const act = (settled: boolean) => async (key: string) => {
    seen.push(key)
    return { result: settled, settled }
  }
  await intents.once('receipt 5', act(false))
  await intents.once('receipt 5', act(true))
  await intents.once('receipt 5', act(true))
  await intents.once('receipt 6', act(true))
  expect(seen[1]).toBe(seen[0])
  expect(new Set(seen).size).toBe(3)
})
