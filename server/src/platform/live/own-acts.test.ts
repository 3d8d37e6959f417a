import { customers } from '@sexton/contract/customers/calls'
import { sales } from '@sexton/contract/sales/calls'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { liveAt } from './live-fixture.ts'
import type { LiveMessage } from './live-messages.ts'

const park = testPark()
const { addresses, connect } = liveAt(park, [{}])

it('an act is answered with the numbers of its live messages; what changes nothing, or is repeated, with none (core-19)', async () => {
  const clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
  const socket = connect(addresses[0]!, clerk)
  const heard: string[] = []
  await new Promise<void>((seated) => socket.once('all', () => seated()))
  socket.on('audit', ({ audit_id }: LiveMessage) => heard.push(String(audit_id)))
  const given = { body: { first_name: 'Ada', last_name: 'Byron' } } as never
  const key = 'd1a1c0de-0000-4000-8000-000000000014'
  const made = await clerk.ask(customers.create, given, { key })
  expect([made.statusCode, made.headers['x-audits']]).toEqual([200, expect.stringMatching(/^\d+(,\d+)*$/)])
  await expect.poll(() => heard.join(',')).toBe(made.headers['x-audits'])
  const again = await clerk.ask(customers.create, given, { key })
  const read = await clerk.ask(customers.search, { query: {} } as never)
  expect([again.statusCode, read.statusCode]).toEqual([200, 200])
  expect([again.headers['x-audits'], read.headers['x-audits']]).toEqual([undefined, undefined])
})

it('an act that wrote more than a hundred rows names none: the header would be too long (core-19)', async () => {
  const boss = await park.as()
  const { rows } = await sql<{ id: number }>`insert into customers (last_name)
    select 'Banda' from generate_series(1, 101) returning customer_id as id`.execute(park.db)
  const made = await Promise.all(rows.map(({ id }) => boss.call(sales.create, { body: { customer_id: id } })))
  await sql`update sales set created_at = now() - interval '20 days'`.execute(park.db)
  const sale_ids = made.map(({ sale_id }) => sale_id)
  const removed = await boss.ask(sales.removeEmptyDrafts, { body: { sale_ids } })
  expect([removed.statusCode, removed.headers['x-audits']]).toEqual([200, undefined])
})
