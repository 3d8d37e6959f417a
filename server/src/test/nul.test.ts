import type { Endpoint } from '@sexton/contract/core/endpoint'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from './app.ts'
import type { Client } from './client.ts'
import { nameOf, secured } from './permission-cells.ts'
import { switchAllOn } from './practices.ts'

const park = testPark()
let boss: Client
beforeAll(async () => {
  // A call of a practice that is off is not there, whatever is asked.
  await switchAllOn(park)
  boss = await park.as()
})

const namesIn = ({ path }: Endpoint) => [...path.matchAll(/:([a-z_]+)/g)].map((match) => match[1]!)
const example = (name: string) => (/_id$|^id$/.test(name) ? 1 : '2026-11-20')
const reading = secured.filter(({ method }) => method === 'GET')

describe('a character that PostgreSQL cannot hold, in an address: never a 5xx (core-8)', () => {
  it.each(
    reading.filter((declared) => namesIn(declared).length > 0).map((one) => [nameOf(one), one] as const),
  )('%s: names nothing in the path', async (_, declared) => {
    for (const name of namesIn(declared)) {
      const params = Object.fromEntries(namesIn(declared).map((key) => [key, example(key)]))
      const response = await boss.ask(declared, { params: { ...params, [name]: 'a\0b' } } as never)
      expect(response.statusCode, `${name}: ${response.body.slice(0, 200)}`).toBe(404)
    }
  })

  it.each(reading.filter(({ query }) => query).map((one) => [nameOf(one), one] as const))(
    '%s: is refused in the query',
    async (_, declared) => {
      const params = Object.fromEntries(namesIn(declared).map((key) => [key, example(key)]))
      for (const name of Object.keys(declared.query!.shape)) {
        const response = await boss.ask(declared, { params, query: { [name]: 'a\0b' } } as never)
        expect(response.statusCode, `${name}: ${response.body.slice(0, 200)}`).toBe(422)
        expect(response.json().error.fields).toHaveProperty(name)
      }
    },
  )
})
