import { connect, type AddressInfo } from 'node:net'
import { imports, type BulkReport } from '@sexton/contract/imports/calls'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { sessionCookieName } from '../../../core/sign-in/cookies.ts'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { makeCustomer, makeSite } from '../../../test/factories.ts'
import { form } from '../../../test/multipart.ts'
import { unsound } from '../../../test/readers/unsound.ts'
import { untilItWaits } from '../../../test/waiting.ts'
import { csv, sendCsv } from '../imports-fixture.ts'

const park = testPark()
let boss: Client

beforeAll(async () => {
  boss = await park.as('PERM_TARIFFS')
  await park.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => expect(await unsound(park.db)).toEqual([]))

const bring = async (lines: string[], fields: Record<string, string | number>) => {
  const reply = await sendCsv(boss, csv(lines.join('\n'), 'old.csv'), { dryrun: 'false', ...fields })
  return reply.json() as BulkReport & { import_id: number }
}

const customerHeads = 'Customer no,Title,First name,Last name,Address,Country,Phone'
const customer = (no: number) => `B${no},Mrs,Bea,Brought ${no},Road ${no},Zambia,${no}`
const brought = () =>
  park.db.selectFrom('customers').select('customer_id').where('last_name', 'like', 'Brought %').execute()

/** Sends an import as a browser does; `leave` closes the line, as its Cancel does. */
function begin(lines: string[], watch: string) {
  const { payload, headers } = form([csv([customerHeads, ...lines].join('\n'))], {
    dryrun: 'false',
    kind: 'customers',
    watch,
  })
  const socket = connect((park.app.server.address() as AddressInfo).port, '127.0.0.1')
  const over = new Promise<void>((done) => socket.once('close', done))
  socket.on('error', () => undefined).resume()
  socket.write(
    `POST ${imports.bulk.path} HTTP/1.1\r\nHost: park\r\nConnection: close\r\n` +
      `Cookie: ${sessionCookieName}=${boss.token}\r\nAccess-Token: ${boss.csrf}\r\n` +
      `Content-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n`,
  )
  socket.write(payload)
  return { over, leave: () => socket.destroy() }
}

const connections = () =>
  new Promise<number>((told) => park.app.server.getConnections((_, count) => told(count)))

it('an import that is cancelled while it runs leaves nothing (imports-18)', async () => {
  const lines = Array.from({ length: 1600 }, (_, at) => customer(at))
  // The customer of line 800, whom a transaction brings that is not over: the second batch waits for it.
  await bring([customerHeads, customer(800)], { kind: 'customers' })
  const [known] = await brought()
  const keyed = park.db.updateTable('customers').where('customer_id', '=', known!.customer_id)
  const { import_key } = await park.db
    .selectFrom('customers')
    .select('import_key')
    .where('customer_id', '=', known!.customer_id)
    .executeTakeFirstOrThrow()
  await keyed.set({ import_key: 'aside', legacy_id: null, last_name: 'Aside' }).execute()
  const before = await park.db.selectFrom('imports').select('import_id').execute()
  const holding = await park.db.startTransaction().execute()
  await holding
    .updateTable('customers')
    .set({ import_key })
    .where('customer_id', '=', known!.customer_id)
    .execute()
  const { over, leave } = begin(lines, 'cancelled')
  await untilItWaits(park.db, over)
  expect(await boss.call(imports.progress, { query: { watch: 'cancelled' } })).toEqual({ done: 500 })
  leave()
  await expect.poll(connections).toBe(0)
  await holding.rollback().execute()
  await sql`select pg_advisory_xact_lock(hashtext('import of ground'))`.execute(park.db)
  expect(await brought()).toEqual([])
  expect(await park.db.selectFrom('imports').select('import_id').execute()).toEqual(before)
})

const aPlacedBurial = async (place: string) => {
  const lines = ['Ref,Last name,Died,Location', `${place},Placed,1901,${place}`]
  const { import_id } = await bring(lines, { kind: 'burials' })
  return import_id
}

it('a burial that was changed since is not deleted with its import, whatever the statement (imports-19)', async () => {
  await makeSite(park.db, 'L', '01', 1)
  const import_id = await aPlacedBurial('L-1-1')
  await sql`update burials set deceased_address = 'Road 1' where import_id = ${import_id}`.execute(park.db)
  const taking = park.db.transaction().execute(async (tx) => {
    await sql`update imports set taken_back_in = pg_current_xact_id(), taken_back_at = now()
      where import_id = ${import_id}`.execute(tx)
    await sql`delete from burials where import_id = ${import_id}`.execute(tx)
  })
  await expect(taking).rejects.toThrow('You cannot delete the burial')
})

it('an import brings nobody into ground of somebody else, whatever the statement (imports-12)', async () => {
  const site_id = await makeSite(park.db, 'L', '02', 1, 'LAWN_DOUBLE')
  await aPlacedBurial('L-2-1')
  const other = await makeCustomer(park.db, { last_name: 'Other' })
  const bringing = park.db.transaction().execute(async (tx) => {
    await sql`with run as (insert into imports (kind, filename, sha256, dryrun)
        values ('burials', 'own.csv', 'x', false) returning import_id)
      select set_config('test.import_id', import_id::text, true) from run`.execute(tx)
    await sql`insert into burials (customer_id, site_id, grave_no, is_legacy, burial_status_ref, deceased_last_name, import_id)
      values (${other}, ${site_id}, 1, true, 'COMPLETE', 'Stranger', current_setting('test.import_id')::int)`.execute(
      tx,
    )
  })
  await expect(bringing).rejects.toThrow('does not belong to this burial’s customer')
})

it('dates that can be read either way are not guessed: which comes first is said or shown (imports-14)', async () => {
  const head = 'Ref,Last name,Date of death'
  const asked = async (mapping?: object, dryrun = 'false') => {
    const reply = await sendCsv(boss, csv(`${head}\nd1,Day,3/4/1888\n`, 'old.csv'), {
      dryrun,
      ...(mapping && { mapping: JSON.stringify(mapping) }),
    })
    return [reply.statusCode, reply.json().error?.fields?.mapping ?? reply.json().added]
  }
  const columns = ['legacy_id', 'deceased_last_name', 'death_date'].map((field, at) => ({
    column: head.split(',')[at],
    field,
  }))
  const either = [422, 'The dates of this file can be read either way: say which it is.']
  expect(await asked()).toEqual(either)
  expect(await asked({ columns })).toEqual(either)
  expect(await asked({ columns }, 'true')).toEqual([200, 0])
  expect(await asked({ columns, dates: 'mdy' }, 'true')).toEqual([200, 1])
  expect(await asked({ columns, answers: { order: 'mdy' } }, 'true')).toEqual([200, 1])
  expect(await bring([head, 'd2,Day,3/4/1888', 'd3,Dey,3/17/1888'], { dryrun: 'true' })).toMatchObject({
    added: 2,
  })
})
