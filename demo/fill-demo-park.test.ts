import { burials } from '@sexton/contract/burials/calls'
import { checkBurial } from '@sexton/contract/burials/check'
import type { BurialToCheck } from '@sexton/contract/burials/to-check'
import { todayIn } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { invariants } from '../server/src/domain/invariants/invariants.ts'
import { stockDisagreements } from '../server/src/features/stock/agreement-fixture.ts'
import { testPark } from '../server/src/test/app.ts'
import { auditKinds, otherWords } from './audit-words-fixture.ts'
import { fillDemoPark } from './fill-demo-park.ts'
import { faults } from './park-faults-fixture.ts'
import { otherRows, parkHash } from './park-hash-fixture.ts'

const [park, twin, other] = [testPark(), testPark(), testPark()]
const now = new Date()
const patience = 300_000

/** The rows of a question about the whole park. */
const rows = async <T = Record<string, unknown>>(query: ReturnType<typeof sql<T>>) =>
  (await query.execute(park.db)).rows

const counts = async (table: string, column: string) =>
  Object.fromEntries(
    (
      await rows<{ ref: string; n: number }>(
        sql`select ${sql.ref(column)} as ref, count(*)::int as n from ${sql.table(table)} group by 1`,
      )
    ).map(({ ref, n }) => [ref, n]),
  )

beforeAll(async () => {
  expect(await fillDemoPark(park.core, { now })).toBe(true)
}, patience)

describe('the demo park', () => {
  test('is filled once', async () => {
    expect(await fillDemoPark(park.core)).toBe(false)
  })

  test('has the size it promises', async () => {
    const [size] = await rows(sql`select (select count(*)::int from blocks) as blocks,
      (select count(*)::int from sites) as sites, (select count(*)::int from customers) as customers,
      (select count(*)::int from sales) as sales, (select count(*)::int from burials) as burials,
      (select count(distinct role_id)::int from role_users) as roles`)
    expect(size).toEqual({ blocks: 8, sites: 6000, customers: 2500, sales: 3300, burials: 2600, roles: 6 })
    const [{ first } = { first: '' }] = await rows<{ first: string }>(
      sql`select min(created_at) as first from sales where not is_legacy`,
    )
    expect((now.getTime() - Date.parse(first)) / 86_400_000).toBeGreaterThan(1085)
  })

  test.each(invariants)('$says', async ({ broken }) => {
    expect(await broken(park.db)).toEqual([])
  })

  test.each(Object.keys(faults))('%s', async (name) => {
    expect(await rows(faults[name]!)).toEqual([])
  })

  test('has sites, sales and burials in every status', async () => {
    const sites = await counts('sites', 'site_status_ref')
    for (const status of ['AVAIL', 'ORDER', 'OWN', 'UNAVAIL', 'UNSUITABLE'])
      expect(sites[status], status).toBeGreaterThan(20)
    const sales = await counts('sales', 'sale_status_ref')
    for (const status of ['DRAFT', 'ORDERED', 'PAID', 'FULFILLED'])
      expect(sales[status], status).toBeGreaterThan(15)
    const burials = await counts('burials', 'burial_status_ref')
    for (const status of ['UNSITED', 'DRAFT', 'CONFIRMED', 'COMPLETE'])
      expect(burials[status], status).toBeGreaterThan(2)
    expect(await rows(sql`select from customers where is_contractor`)).not.toEqual([])
    expect(await rows(sql`select from customers where last_name ~ '[一-龥]'`)).not.toEqual([])
  })

  test('a search finds each person of the stories and no other', async () => {
    for (const name of ['Thị Hồng Nguyễn', 'Moses Phiri', "Patrick O'Brien", 'Loveness Banda'])
      expect(
        await rows(sql`select from customers where first_name || ' ' || last_name = ${name}`),
        name,
      ).toHaveLength(1)
    const sarah = sql`deceased_first_name = 'Sarah' and deceased_last_name = 'Chanda'`
    expect(await rows(sql`select from burials where ${sarah}`)).toHaveLength(1)
  })

  test('numbers invoices and receipts without a gap, in the order of time', async () => {
    for (const [table, number, moment] of [
      ['invoices', 'invoice_no', 'issued_at'],
      ['receipts', 'receipt_no', 'created_at'],
    ] as const) {
      const all = await rows<{ no: number }>(
        sql`select ${sql.ref(number)} as no from ${sql.table(table)} order by ${sql.ref(moment)}, 1`,
      )
      expect(all.length).toBeGreaterThan(1000)
      expect(all.map(({ no }) => no)).toEqual(all.map((_, n) => n + 1))
    }
    expect(await rows(sql`select name, value from counters where value > 0 order by name`)).toEqual([
      { name: 'invoice', value: (await rows(sql`select from invoices`)).length },
      { name: 'receipt', value: (await rows(sql`select from receipts`)).length },
    ])
  })

  test('is busy today and in the weeks to come, and has burials of the past days still open', async () => {
    const onDay = (day: number) => sql`burial_date = ${todayIn('Africa/Lusaka', now)}::date + ${day}::int`
    const [{ today, slots } = { today: 0, slots: 0 }] = await rows<{ today: number; slots: number }>(
      sql`select count(*)::int as today, count(distinct burial_slot_id)::int as slots from burials where ${onDay(0)}`,
    )
    expect(today).toBeGreaterThanOrEqual(12)
    expect(slots).toBeGreaterThanOrEqual(5)
    for (const day of [1, 3, 10, 14])
      expect(await rows(sql`select from burials where ${onDay(day)}`)).not.toEqual([])
    expect(
      await rows(
        sql`select from burials where burial_status_ref = 'CONFIRMED' and burial_date < current_date - 1`,
      ),
    ).not.toEqual([])
  })

  test('has only confirmed burials that the form would accept', async () => {
    const checked = await rows<BurialToCheck & { burial_id: number }>(sql`
      select b.*, 1 as permit_document_id, 1 as cod_document_id from burials b
      where not is_legacy and burial_status_ref in ('CONFIRMED', 'COMPLETE')`)
    for (const burial of checked)
      expect(checkBurial(burial, 'confirm', todayIn('Africa/Lusaka', now)), String(burial.burial_id)).toEqual(
        {},
      )
  })

  test('has a file behind each of its documents', async () => {
    const stored = await rows<{ storage_key: string; size_bytes: number }>(
      sql`select storage_key, size_bytes from documents order by document_id limit 300`,
    )
    for (const { storage_key, size_bytes } of stored)
      expect((await park.core.files.bytes(storage_key)).length).toBe(size_bytes)
  })
})

describe('the audit rows of the demo park', () => {
  test.each(Object.entries(auditKinds))('has the product’s own words for each %s', async (name, kind) => {
    const [object, action] = name.split(' ')
    const { count, other } = await otherWords(park.db, kind)
    expect(other).toEqual([])
    const [there] = await rows<{ n: number }>(
      sql`select count(*)::int as n from audits where object = ${object} and action = ${action}`,
    )
    expect(count).toBeGreaterThan(0)
    expect(count).toBe(there!.n)
  })

  test('holds no other kind of row', async () => {
    const kinds = await rows<{ kind: string }>(sql`
      select distinct object || ' ' || action as kind from audits where object <> 'user' or action = 'SIGNED_IN'`)
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(Object.keys(auditKinds).sort())
  })
})

describe('the accounts of the demo park', () => {
  test('has a former tariff that old sales keep, and batches of years with months still to batch', async () => {
    const tariffs = await rows<{
      is_current: boolean
      is_available: boolean
      sales: number
      asked: number
    }>(sql`
      select is_current, is_available,
        (select count(*)::int from sales s where s.tariff_id = t.tariff_id and not is_legacy) as sales,
        (select sum(price)::int from type_charges c where c.tariff_id = t.tariff_id) as asked
      from tariffs t order by is_current`)
    expect(tariffs.map(({ is_current, is_available }) => [is_current, is_available])).toEqual([
      [false, false],
      [true, true],
    ])
    const [former, current] = tariffs as [(typeof tariffs)[0], (typeof tariffs)[0]]
    for (const { sales } of tariffs) expect(sales).toBeGreaterThan(200)
    expect(former.asked).toBeLessThan(current.asked)
    expect((await rows(sql`select from export_batches`)).length).toBeGreaterThanOrEqual(33)
    expect(
      await rows(sql`select from sales where export_batch_id is null and invoice_no is not null`),
    ).not.toEqual([])
  })
})

describe('a demo park of the same day', () => {
  test(
    'is the same with the same seed, however it is written, and another with another seed',
    async () => {
      await fillDemoPark(twin.core, { now, split: true, ownerUrl: twin.ownerUrl })
      await fillDemoPark(other.core, { now, seed: 2 })
      const [one, same, third] = await Promise.all([park, twin, other].map(({ db }) => parkHash(db)))
      const changed = Object.keys(one!).filter((table) => same![table] !== one![table])
      for (const table of changed) expect(await otherRows(park.db, twin.db, table), table).toEqual([])
      for (const table of ['customers', 'sites', 'sales', 'burials', 'receipts', 'audits'])
        expect(third![table], table).not.toBe(one![table])
    },
    patience,
  )

  test('has the same indexes, though they were set aside where it was written in many transactions', async () => {
    const indexes = ({ db }: typeof park) =>
      sql<{ oid: number; made: string }>`
        select i.indexrelid::int as oid, concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisvalid, i.indisready) as made
        from pg_index i join pg_class c on c.oid = i.indexrelid
        where c.relnamespace = 'sexton'::regnamespace order by made`.execute(db)
    const [whole, split] = [(await indexes(park)).rows, (await indexes(twin)).rows]
    expect(split.map(({ made }) => made)).toEqual(whole.map(({ made }) => made))
    expect(split.filter(({ oid }, n) => oid !== whole[n]!.oid).length).toBeGreaterThan(100)
  })
})

test('stock, blocks, map, plans, search and the choice of a site agree on every site of the demo park (stock-1)', async () => {
  expect(await stockDisagreements(park)).toEqual([])
})

// Last, since it changes two of them.
describe('the legacy burials of the demo park', () => {
  test('lets one field of any legacy burial be corrected, whatever its other fields lack', async () => {
    const old = await rows<{ burial_id: number }>(sql`
      (select burial_id from burials where is_legacy and sale_id is null limit 1) union all
      (select burial_id from burials where is_legacy and sale_id is not null limit 1)`)
    expect(old).toHaveLength(2)
    const boss = await park.as()
    for (const params of old) {
      const change = (burial: object) =>
        boss.ask(burials.update, { params, body: { burial: burial as never, note: 'As the stone has it' } })
      expect((await change({ deceased_religion: 'Christian' })).json()).toMatchObject({ is_imported: true })
      const refused = (await change({ deceased_last_name: '' })).json()
      expect(Object.keys(refused.error.fields)).toEqual(['burial.deceased_last_name'])
    }
  })
})
