import pg from 'pg'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { freshDatabase } from '../test/harness.ts'
import { aDraft, aSaleSite, aSite, aSitedDraft, place } from '../test/rows/plain-rows.ts'
import { PlainSql } from '../test/rows/plain-sql.ts'
import { migrate } from './migrate.ts'
import { migrationFiles } from './migration-files.ts'

/** What migrations take from the history of a park that ran before them. */
const files = migrationFiles()
const before = (number: string) => files.filter(({ name }) => name < number)

let old: string
beforeAll(async () => {
  const { ownerUrl } = await freshDatabase('template0')
  await migrate({ ownerUrl, files: before('0560') })
  old = new URL(ownerUrl).pathname.slice(1)
}, 60_000)

/** A park as it was before 0560, and the step to this version. */
async function oldPark() {
  const { ownerUrl } = await freshDatabase(old)
  const client = new pg.Client({ connectionString: ownerUrl, options: '-c search_path=sexton,public' })
  onTestFinished(() => client.end())
  await client.connect()
  return { sql: new PlainSql(client), upgrade: () => migrate({ ownerUrl }) }
}

const refOf = (sql: PlainSql, site_id: number) =>
  sql.value<string>('select site_ref from sites where site_id = $1', site_id)

const audited = (sql: PlainSql, object: string, id: number, action: string, message: string) =>
  sql.rows(
    'insert into audits (object, object_id, action, message) values ($1, $2, $3, $4)',
    object,
    id,
    action,
    message,
  )

/** Gives a site another type, as the verb did. */
async function retype(sql: PlainSql, site_id: number, type: string) {
  const name = (ref: string) =>
    sql.value<string>('select site_type from site_types where site_type_ref = $1', ref)
  const was = await sql.value<string>(
    'select site_type from sites join site_types using (site_type_id) where site_id = $1',
    site_id,
  )
  await sql.rows(
    `update sites set site_type_id = (select site_type_id from site_types where site_type_ref = $2) where site_id = $1`,
    site_id,
    type,
  )
  const message = `Type of site ${await refOf(sql, site_id)}: ${was} → ${await name(type)}`
  await audited(sql, 'site', site_id, 'TYPE_CHANGED', message)
}

async function aSale(sql: PlainSql) {
  const sold = await aSitedDraft(sql)
  await sql.together(() => place(sql, sold.sale_id))
  return sold
}

/** Brings a sale to another site, as Move Site did. */
async function move(sql: PlainSql, { sale_id, sale_site_id, site_id }: Awaited<ReturnType<typeof aSale>>) {
  const type = 'select site_type_ref from sites join site_types using (site_type_id) where site_id = $1'
  const to = await aSite(sql, await sql.value<string>(type, site_id))
  await sql.rows('update sale_sites set site_id = $2 where sale_site_id = $1', sale_site_id, to)
  const refs = `${await refOf(sql, site_id)} → ${await refOf(sql, to)}`
  const message = `Site on sale ${sale_id} moved: ${refs}; 1 burial moved along`
  await audited(sql, 'sale_site', sale_site_id, 'MOVED', message)
  return to
}

describe('the site that an agreement was signed for (sales-50)', () => {
  const sign = (sql: PlainSql, sale_site_id: number) =>
    sql.value(
      `insert into documents (parent_object, parent_object_id, property_ref, filename, size_bytes, media_type, sha256,
        storage_key) select 'sale_site', $1::int, 'AGREEMENT', 'signed.pdf', 1, 'application/pdf', repeat('0', 64), $1::int::text
      returning document_id`,
      sale_site_id,
    )

  it('is the one its sale had that day, the first where none was chosen yet, else today’s; no status changes', async () => {
    const { sql, upgrade } = await oldPark()
    const [stays, moved] = [await aSale(sql), await aSale(sql)]
    const [ofStays, ofMoved] = [await sign(sql, stays.sale_site_id), await sign(sql, moved.sale_site_id)]
    await sql.together(() =>
      sql.rows(
        `update sales set sale_status_ref = 'FULFILLED', fulfilled_at = now() where sale_id = any ($1)`,
        [stays.sale_id, moved.sale_id],
      ),
    )
    await move(sql, { ...moved, site_id: await move(sql, moved) })
    const unsited = await aDraft(sql)
    const promised = await sql.value(
      `insert into sale_sites (sale_id, site_type_id, defer_agreement) select $1, site_type_id, true
      from sites where site_id = $2 returning sale_site_id`,
      unsited,
      stays.site_id,
    )
    const ofPromised = await sign(sql, promised)
    const first = await aSite(sql)
    await sql.rows('update sale_sites set site_id = $2 where sale_site_id = $1', promised, first)
    await audited(
      sql,
      'sale_site',
      promised,
      'SITED',
      `Site on sale ${unsited}: – → ${await refOf(sql, first)}`,
    )
    await move(sql, { sale_id: unsited, sale_site_id: promised, site_id: first })
    await upgrade()
    const found = await sql.rows(
      'select document_id, signed_for_site_id as site from documents where document_id = any ($1) order by 1',
      [ofStays, ofMoved, ofPromised],
    )
    expect(found.map(({ site }) => site)).toEqual([stays.site_id, moved.site_id, first])
    const status = (sale_id: number) =>
      sql.value<string>('select sale_status_ref from sales where sale_id = $1', sale_id)
    expect([await status(stays.sale_id), await status(moved.sale_id)]).toEqual(['FULFILLED', 'FULFILLED'])
    // A draft defers nothing (sales-51).
    expect(await sql.value('select defer_agreement from sale_sites where sale_site_id = $1', promised)).toBe(
      false,
    )
  })
})

describe('the type that was bought (sites-31)', () => {
  const bought = (sql: PlainSql, { sale_site_id }: { sale_site_id: number }) =>
    sql.value<string>(
      'select site_type_ref from sale_sites join site_types using (site_type_id) where sale_site_id = $1',
      sale_site_id,
    )

  it('is that before the first change since the order, also at a site it has left; else today’s', async () => {
    const { sql, upgrade } = await oldPark()
    const free = await aSite(sql)
    await retype(sql, free, 'CHILD')
    const [untouched, once, twice, left] = [
      await aSale(sql),
      await aSale(sql),
      await aSale(sql),
      await aSale(sql),
    ]
    await retype(sql, once.site_id, 'CHILD')
    await retype(sql, twice.site_id, 'CHILD')
    await retype(sql, twice.site_id, 'LAWN_DOUBLE')
    await retype(sql, left.site_id, 'CHILD')
    await retype(sql, await move(sql, left), 'LAWN_DOUBLE')
    const after = { sale_site_id: await aSaleSite(sql, await aDraft(sql), free) }
    expect(await bought(sql, once)).toBe('CHILD')
    await upgrade()
    const all = [untouched, once, twice, left, after]
    const types: string[] = []
    for (const one of all) types.push(await bought(sql, one))
    expect(types).toEqual([...Array<string>(4).fill('LAWN_SINGLE'), 'CHILD'])
  })
})

describe('certificates of before that are superseded (papers-21)', () => {
  const certificate = (sql: PlainSql, site_id: number) =>
    sql.value<number>(
      `insert into documents (parent_object, parent_object_id, kind, filename, size_bytes, media_type, sha256, storage_key,
        attached_at)
      values ('site', $1::integer, 'generated', 'Certificate.pdf', 1, 'application/pdf', repeat('0', 64), 'c' || $1::integer, '2026-05-01')
      returning document_id`,
      site_id,
    )
  const why = (sql: PlainSql, document_id: number) =>
    sql.value<string>(
      `select concat_ws(' ', invalid_ref(d), superseded_on) from documents d where document_id = $1`,
      document_id,
    )
  const held = (sql: PlainSql, site_id: number, from: string, until: string) =>
    sql.rows(
      `insert into site_holders (site_id, customer_id, held_from, held_until, created_at)
      values ($1, (select min(customer_id) from customers), $2::date, $3::date, $2::date)`,
      site_id,
      from,
      until,
    )

  it('say who came after they were made, or that nobody did', async () => {
    const { sql, upgrade } = await oldPark()
    await aSale(sql)
    const [passed, given] = [await aSite(sql), await aSite(sql)]
    await held(sql, passed, '2026-01-01', '2026-05-12')
    await held(sql, passed, '2026-05-12', '2026-05-20')
    await held(sql, given, '2026-01-01', '2026-05-15')
    const papers = [await certificate(sql, passed), await certificate(sql, given)]
    await upgrade()
    expect([await why(sql, papers[0]!), await why(sql, papers[1]!)]).toEqual([
      'OTHER_OWNER 2026-05-12',
      'NO_OWNER 2026-05-15',
    ])
  })
})
