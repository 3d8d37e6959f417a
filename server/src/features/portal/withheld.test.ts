import { burials } from '@sexton/contract/burials/calls'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testPark, type TestPark } from '../../test/app.ts'
import { placeSale, takeReceipt } from '../../test/factories.ts'
import { markColumns, markNumbers } from '../../test/rows/mark-columns.ts'
import { findable, publish } from '../families/families-fixture.ts'
import { publicBurialIn, visitPage } from './portal-fixture.ts'

const public_id = 'abcdef'.repeat(6).slice(0, 32)

/** Columns that decide whether the page is shown, and how; a mark would hide it. */
const steering = [
  ...[
    'burials.burial_status_ref',
    'burials.public_id',
    'burials.burial_precision',
    'burials.death_precision',
  ],
  // Words of an old record stand in place of the dates.
  ...['burials.burial_words', 'burials.death_words', 'burials.deceased_birth_words'],
  ...['burials.deceased_birth_precision', 'documents.deleted_at', 'notes.deleted_at', 'photos.deleted_at'],
  // Evidence is on no public page.
  'photos.kind',
  // Which burials families find, and since when.
  ...['publication_rules.mode', 'publication_rules.after_years', 'practices.practice', 'practices.since'],
  'practices.options',
]

/** All that the public page may show (portal-3). */
const allowed = [
  'burials.burial_date',
  'burials.death_date',
  'burials.deceased_birth_date',
  'burials.deceased_first_name',
  'burials.deceased_last_name',
  'burials.deceased_middle_name',
  'burials.deceased_suffix',
  'photos.height',
  'photos.width',
  'sites.block_ref',
  'sites.row_no',
  'sites.site_no',
]

/** Tables related to a burial, directly or not: each has a row. */
const joined = [
  ...[
    'blocks',
    'burials',
    'burial_slots',
    'burial_views',
    'causes_of_death',
    'contractors',
    'customers',
    'documents',
  ],
  ...['events', 'graves', 'invoices', 'notes', 'photos', 'receipts', 'sale_lines', 'sale_sites', 'sales'],
  ...['site_holders', 'site_types', 'sites', 'users'],
]

/** The burial with everything that can belong to it: undertaker, cause, sale paid, event, note, photo, a view. */
async function everythingOf(
  { db }: TestPark,
  { burial_id, site_id, sale_id, customer_id, today }: Awaited<ReturnType<typeof publicBurialIn>>,
) {
  await sql`insert into contractors (contractor_type_id, name)
    select contractor_type_id, 'Undertaker' from contractor_types limit 1`.execute(db)
  await sql`update burials set undertaker_id = (select max(contractor_id) from contractors),
    cod_id = (select max(cod_id) from causes_of_death), public_id = ${public_id} where burial_id = ${burial_id}
    `.execute(db)
  await sql`insert into notes (parent_object, parent_object_id, note) values
    ('burial', ${burial_id}, 'x'), ('site', ${site_id}, 'x')`.execute(db)
  await sql`insert into events (site_id, event_type_id, event_time, event_date, description)
    select ${site_id}, event_type_id, now(), ${today}, 'x' from event_types limit 1`.execute(db)
  await sql`with photo as (
      insert into photos (site_id, filename, size_bytes, media_type, sha256, storage_key, thumbnail_key, width, height)
      values (${site_id}, 'x.jpg', 1, 'image/jpeg', repeat('0', 64), '00/' || gen_random_uuid(), '00/' || gen_random_uuid(), 3, 4) returning photo_id)
    update burials set headstone_photo_id = photo_id from photo where burial_id = ${burial_id}`.execute(db)
  await sql`update graves set has_headstone = true where site_id = ${site_id}`.execute(db)
  await placeSale(db, sale_id, new Date().toISOString())
  const sale = db.selectFrom('sales').select('price_outstanding').where('sale_id', '=', sale_id)
  const { price_outstanding } = await sale.executeTakeFirstOrThrow()
  await takeReceipt(db, sale_id, customer_id, price_outstanding, today)
}

describe.each([
  { families: false, shown: allowed },
  // With the way to the grave, the address of the park.
  { families: true, shown: [...allowed, 'park.address'].toSorted() },
])(
  'with a different mark in every column of the database, families finding graves: $families',
  ({ families, shown }) => {
    const park = testPark()

    it('the pages show the allowed ones and no other (portal-3, families-3)', async () => {
      await markNumbers(park)
      const boss = await park.as()
      const burial = await publicBurialIn(park, boss)
      await everythingOf(park, burial)
      await visitPage(park, public_id)
      const views = async () => (await boss.call(burials.get, { params: burial })).public_views
      await expect.poll(views).toBe(1)
      if (families) {
        await findable(park)
        await publish(park, boss, { mode: 'AGREED', whole_dates: true })
        await park.db.updateTable('burials').set({ listed: true }).execute()
      }
      for (const table of joined) {
        const { rows } = await sql`select from ${sql.ref(table)} limit 1`.execute(park.db)
        expect(rows, table).toHaveLength(1)
      }
      const marked = await markColumns(park, steering)
      expect(marked.length).toBeGreaterThan(250)
      const said = (text: string) => marked.filter(({ said }) => said.test(text)).map(({ column }) => column)
      const { statusCode, headers, body } = await visitPage(park, public_id)
      expect(statusCode).toBe(200)
      expect(body).toContain('<img ')
      const { 'content-security-policy': _, 'x-request-id': __, 'content-length': ___, ...others } = headers
      const page = `${JSON.stringify(others)}\n${body}`
      expect(said(page)).toEqual(shown)
      expect(page).not.toMatch(/\b8\d{6}\b/)
      const search = await park.app.inject({ url: '/portal/find', query: { surname: 'zq' } })
      expect(search.statusCode).toBe(families ? 200 : 404)
      const listed = said(search.body)
      expect(listed.filter((column) => !shown.includes(column))).toEqual([])
      expect(listed.includes('burials.deceased_last_name')).toBe(families)
      expect(search.body).not.toMatch(/\b8\d{6}\b/)
    })
  },
)
