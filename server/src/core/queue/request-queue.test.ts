import type { AddressInfo } from 'node:net'
import { papers } from '@sexton/contract/papers/calls'
import { sales } from '@sexton/contract/sales/calls'
import { session } from '@sexton/contract/session/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { Caller, signIn } from '../../../../processes/caller.ts'
import { firstUser, testPark } from '../../test/app.ts'
import { draftSale, makeCustomer } from '../../test/factories.ts'
import { turn } from '../../test/waiting.ts'
import { RequestQueue } from './request-queue.ts'

const park = testPark()
let address = ''

beforeAll(async () => {
  await park.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(park.app.server.address() as AddressInfo).port}`
})

const here = () => false

/** How many of the calls made at once run in parallel. */
async function mostBeside(queue: 'heavy' | 'entry' | undefined, askers: number[], writes = false) {
  const requests = new RequestQueue()
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await turn()
    running -= 1
  }
  await Promise.all(askers.map((who) => requests.run({ ...(queue && { queue }), writes }, who, here, work)))
  return most
}

const each = (askers: number, calls: number) => Array.from({ length: askers * calls }, (_, at) => at % askers)

describe('the calls of a session', () => {
  it('run six at a time, two of them heavy', async () => {
    expect(await mostBeside(undefined, each(1, 100))).toBe(6)
    expect(await mostBeside('heavy', each(1, 10))).toBe(2)
  })

  it('run with those of others eight at a time, three of them heavy', async () => {
    expect(await mostBeside(undefined, each(10, 10))).toBe(8)
    expect(await mostBeside('heavy', each(10, 5))).toBe(3)
  })

  it('change something six at a time, four of a session, and leave two permits to reads (core-30)', async () => {
    expect(await mostBeside(undefined, each(1, 100), true)).toBe(4)
    expect(await mostBeside(undefined, each(10, 10), true)).toBe(6)
    expect(await mostBeside('heavy', each(10, 5), true)).toBe(3)
  })

  it('have two of those that come before all others, and take no permit from anybody', async () => {
    expect(await mostBeside('entry', each(1, 50))).toBe(2)
    expect(await mostBeside('entry', each(20, 4))).toBe(40)
  })

  it('without a session run forty at a time for a network, IPv6 /64 included; the next one is refused (core-10)', async () => {
    const requests = new RequestQueue()
    const ends: (() => void)[] = []
    const enter = (ip: string) =>
      requests.run({ queue: 'entry' }, ip, here, () => new Promise<void>((end) => ends.push(end)))
    const first = enter('2001:db8::1')
    for (let count = 1; count < 40; count += 1) void enter(`2001:db8::${count}`)
    await expect(enter('2001:db8::ff')).rejects.toMatchObject({ status: 429, code: 'queue_full' })
    void enter('2001:db8:0:1::1')
    await expect.poll(() => ends.length).toBe(41)
    ends[0]!()
    await first
    void enter('2001:db8::ff')
    await expect.poll(() => ends.length).toBe(42)
  })

  it('are not begun for a client that has gone meanwhile', async () => {
    let done = 0
    const gone = new RequestQueue().run(
      {},
      1,
      () => true,
      async () => (done += 1),
    )
    await expect(gone).rejects.toMatchObject({ status: 503 })
    expect(done).toBe(0)
  })
})

describe('a user who asks for 250 papers at once', () => {
  it('gets some of them and 429 for the others, while a colleague signs in and reads', async () => {
    const greedy = await park.as()
    const sale_id = await draftSale(park.db, await makeCustomer(park.db, { last_name: 'Phiri' }), 100)
    const asked = new Caller(address, greedy)
    const statuses: number[] = []
    const all = Array.from({ length: 250 }, async () => {
      const { status, headers } = await asked.ask(papers.order, { params: { sale_id } })
      statuses.push(status)
      if (status === 429) expect(headers['retry-after']).toBe('2')
    })
    await expect.poll(() => statuses.length).toBeGreaterThan(0)
    const colleague = await signIn(address, firstUser.email, firstUser.password)
    await colleague.call(session.permissions, {})
    await colleague.call(sales.search, { query: { limit: 5, offset: 0, type: 'items' } })
    await Promise.all(all)
    // On a busy machine the last ones wait for more than 20 s.
    expect(statuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([])
    expect(statuses).toContain(429)
    expect(statuses).toContain(200)
  })
})
