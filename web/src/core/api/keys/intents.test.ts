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

test('what is put right after a lost answer carries the key of the first try, and no other thing does (screens-5)', async () => {
  const intents = createIntents<boolean>()
  const seen: string[] = []
  const act = (settled: boolean) => async (key: string) => {
    seen.push(key)
    return { result: settled, settled }
  }
  await intents.once('receipt of 5', act(false), 'sale 7')
  await intents.once('receipt of 9', act(true), 'sale 8')
  await intents.once('receipt of 6', act(false), 'sale 7')
  await intents.once('receipt of 7', act(true), 'sale 7')
  await intents.once('receipt of 8', act(true), 'sale 7')
  expect([seen[2], seen[3]]).toEqual([seen[0], seen[0]])
  expect(new Set(seen).size).toBe(3)
})

test('two different things about the same at once do not share a key', async () => {
  const intents = createIntents<string>()
  const act = async (key: string) => ({ result: key, settled: true })
  await intents.once('first', async () => ({ result: '', settled: false }), 'sale 7')
  const keys = await Promise.all([intents.once('one', act, 'sale 7'), intents.once('other', act, 'sale 7')])
  expect(new Set(keys).size).toBe(2)
})

test('a request without a reply before the page was reloaded keeps its key, once (screens-5)', async () => {
  const stored = new Map<string, string>()
  const life = () => {
    const earlier = new Map(stored)
    const take = (about: string) => {
      const key = earlier.get(about)
      earlier.delete(about)
      return key
    }
    return createIntents<string>({
      take,
      put: (about, key) => void stored.set(about, key),
      drop: (about) => void stored.delete(about),
    })
  }
  const lost = async (key: string) => ({ result: key, settled: false, answered: false })
  const done = async (key: string) => ({ result: key, settled: true, answered: true })
  const first = await life().once('receipt of 5', lost, 'sale 7')
  const again = life()
  expect(await again.once('receipt of 8', done, 'sale 8')).not.toBe(first)
  expect(await again.once('receipt of 5', done, 'sale 7')).toBe(first)
  expect(await again.once('receipt of 5', done, 'sale 7')).not.toBe(first)
  expect(await life().once('receipt of 5', done, 'sale 7')).not.toBe(first)
})
