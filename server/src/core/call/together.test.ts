import { api } from '@sexton/contract'
import { readsTogether, type Endpoint } from '@sexton/contract/core/endpoint'
import { mostTogether } from '@sexton/contract/reads/calls'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { testPark } from '../../test/app.ts'
import { addressOf, signedIn, type Client } from '../../test/client.ts'
import { endpoints, holders, nameOf, nowhere } from '../../test/permission-cells.ts'

const park = testPark()
/** GETs of the agreed calls that send mail, and the request itself. */
const isLeftOut = ({ path }: Endpoint) => path.includes('/email_') || path === api.reads.together.path
const readable = endpoints.filter((declared) => readsTogether(declared) && !isLeftOut(declared))
const asked = (declared: Endpoint) => {
  const given = nowhere(declared)
  const { body } = given as { body?: unknown }
  return { method: declared.method as 'GET' | 'POST', address: addressOf(declared, given), body }
}
const clients = new Map<string, Client>()

beforeAll(async () => {
  for (const { who, held } of holders) clients.set(who, await signedIn(park, held))
})

describe('several reading calls in one request (core-27)', () => {
  it.each(holders.map(({ who }) => who))('%s: each is answered as it is alone', async (who) => {
    const client = clients.get(who)!
    for (let from = 0; from < readable.length; from += mostTogether) {
      const some = readable.slice(from, from + mostTogether)
      const { answers } = await client.call(api.reads.together, { body: { calls: some.map(asked) } })
      for (const [at, declared] of some.entries()) {
        const alone = await client.ask(declared, nowhere(declared) as never)
        const { status, error } = answers[at]!
        expect([nameOf(declared), status]).toEqual([nameOf(declared), alone.statusCode])
        if (alone.statusCode !== 200) expect(error).toEqual(alone.json().error)
      }
    }
  })

  it('gives each its reply and its count', async () => {
    const client = clients.get('all')!
    const query = { limit: '5', offset: '0', type: 'items' } as const
    const alone = await client.ask(api.customers.search, { query })
    const address = addressOf(api.customers.search, { query })
    const { answers } = await client.call(api.reads.together, {
      body: {
        calls: [
          { method: 'GET', address },
          { method: 'GET', address: '/api/v1/tariffs/' },
        ],
      },
    })
    expect(answers[0]).toEqual({
      status: 200,
      total: Number(alone.headers['x-total-count']),
      reply: alone.json(),
    })
    expect(answers[1]!.status).toBe(200)
  })

  it('is one turn in the queue, whatever it asks for', async () => {
    const turns = vi.spyOn(park.app.requestQueue, 'run')
    const calls = Array.from({ length: 7 }, () => ({ method: 'GET' as const, address: '/api/v1/tariffs/' }))
    await clients.get('all')!.call(api.reads.together, { body: { calls } })
    expect(turns).toHaveBeenCalledTimes(1)
    turns.mockRestore()
  })

  it('reads nothing that changes something, makes a file, or is not there: 404 in its place', async () => {
    const client = clients.get('all')!
    const addresses: ['GET' | 'POST', string][] = [
      ['POST', '/api/v1/sales'],
      ['GET', '/api/v1/burials/export'],
      ['GET', '/api/v1/customers/1/email_certificates'],
      ['POST', '/api/v1/reads'],
      ['GET', '/api/v1/nowhere'],
    ]
    const { answers } = await client.call(api.reads.together, {
      body: { calls: addresses.map(([method, address]) => ({ method, address })) },
    })
    expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 404))
  })

  it('is refused without a session, and with more calls than a screen makes', async () => {
    const { method, path: url } = api.reads.together
    const body = { calls: [{ method: 'GET', address: '/api/v1/tariffs/' }] }
    expect((await park.app.inject({ method, url, payload: body })).statusCode).toBe(401)
    const many = Array.from({ length: mostTogether + 1 }, () => body.calls[0]! as never)
    expect((await clients.get('all')!.ask(api.reads.together, { body: { calls: many } })).statusCode).toBe(
      422,
    )
  })
})
