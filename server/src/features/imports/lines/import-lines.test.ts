import { contractorThere } from '@sexton/contract/contractors/calls'
import { imports, type BulkReport } from '@sexton/contract/imports/calls'
import { burials } from '@sexton/contract/burials/calls'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { draftSale, makeCustomer, makeSite, siteTypeId } from '../../../test/factories.ts'
import { unsound } from '../../../test/readers/unsound.ts'
import { auditRows } from '../../../domain/invariants/audit-rows.ts'
import { disagreements } from '../../../domain/invariants/invariants.ts'
import { csv, sendCsv } from '../imports-fixture.ts'

const park = testPark()
let boss: Client
let viewer: Client
let type = 0

beforeAll(async () => {
  boss = await park.as('PERM_TARIFFS')
  viewer = await park.as('PERM_VIEW', 'PERM_EDIT', 'PERM_SALES_SUPER')
  type = await siteTypeId(park.db)
})

afterEach(async () => {
  expect(await unsound(park.db)).toEqual([])
  const made = auditRows.filter(({ name }) => name !== 'customer-audited' && name !== 'sale-audited')
  expect(await disagreements(park.db, made)).toEqual([])
})

const heads = 'Ref,First name,Last name,Died,Location,Owner no'
let refs = 0
/** A line of a burial with a number of its own. */
const line = (last: string, place = '', owner = '', died = '1901') => {
  refs += 1
  return `${refs},Ann,${last},${died},${place},${owner}`
}
const send = async (lines: string[], fields: Record<string, string | number> = {}, head = heads) => {
  const reply = await sendCsv(boss, csv([head, ...lines].join('\n'), 'old.csv'), {
    dryrun: 'false',
    ...fields,
  })
  return reply.json() as BulkReport & { error: { message: string } }
}
const messages = ({ errors }: BulkReport) => errors.map(({ message }) => message)
const burialOf = async (last: string) =>
  park.db.selectFrom('burials').selectAll().where('deceased_last_name', '=', last).executeTakeFirstOrThrow()
const siteAt = (ref: string) =>
  park.db.selectFrom('sites').selectAll().where('site_ref', '=', ref).executeTakeFirstOrThrow()
const countOf = async (table: 'burials' | 'imports' | 'audits' | 'customers') =>
  Number(
    (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(park.db)).rows[0]!.n,
  )

describe('burials of the past (imports-12, imports-16)', () => {
  it('come complete into sites that are made, owned by the old registers’ customer; one row of history', async () => {
    const before = await countOf('audits')
    const report = await send([line('Adams', 'H-1-1'), line('Adamson')], { site_type_id: type })
    expect(report).toMatchObject({ added: 2, refused: 0, sites: 1, unplaced: 1, blocks: ['H'] })
    // What came in is listed without the site that was made for it (imports-22).
    const both = await park.as('PERM_TARIFFS', 'PERM_VIEW')
    const params = { import_id: report.import_id! }
    expect(await both.call(imports.records, { params })).toMatchObject({
      records: [
        { kind: 'burial', name: 'Ann Adams', about: 'H-01-01' },
        { kind: 'burial', name: 'Ann Adamson', about: null },
      ],
      unplaced: 1,
      to_check: 0,
    })
    const [placed, other, site] = [
      await burialOf('Adams'),
      await burialOf('Adamson'),
      await siteAt('H-01-01'),
    ]
    expect(placed).toMatchObject({
      burial_status_ref: 'COMPLETE',
      is_legacy: true,
      site_id: site.site_id,
      grave_no: 1,
      position: 1,
      legacy_address: 'H-1-1',
      death_precision: 'year',
      show_public: false,
    })
    expect(other).toMatchObject({ burial_status_ref: 'COMPLETE', site_id: null, sale_id: null })
    expect(site).toMatchObject({
      site_status_ref: 'OWN',
      owner_customer_id: placed.customer_id,
      ownership_date: null,
    })
    // Customer, block, its sites, import.
    expect((await countOf('audits')) - before).toBe(4)
  })

  it('go to the customer whom the line names, the chosen one, or who holds the site', async () => {
    const named = await makeCustomer(park.db, { last_name: 'Named', legacy_id: 'K7' })
    const chosen = await makeCustomer(park.db, { last_name: 'Chosen' })
    const held = await makeSite(park.db, 'H', '02', 1, 'LAWN_DOUBLE')
    await send([line('Baker', 'H-2-1', 'K7')])
    await send([line('Bakers', 'H-2-1')])
    expect((await burialOf('Bakers')).customer_id).toBe(named)
    expect((await siteAt('H-02-01')).site_id).toBe(held)
    await send([line('Bald', 'H-2-2')], { customer_id: chosen, site_type_id: type })
    expect((await burialOf('Bald')).customer_id).toBe(chosen)
    const wrong = await send([line('Balder', 'H-2-1', 'K8'), line('Bale', 'H-2-1')], { customer_id: chosen })
    expect(messages(wrong)).toEqual([
      'No customer has the old reference “K8”. Import the customers first.',
      `Another customer (${named}) has site H-02-01.`,
    ])
  })

  it('are reported if their site is missing, full, being sold or unsuitable', async () => {
    await send([line('Carr', 'H-3-1')], { site_type_id: type })
    const sold = await makeSite(park.db, 'H', '03', 2)
    const sale_id = await draftSale(park.db, await makeCustomer(park.db, { last_name: 'Buyer' }), 5)
    await sql`insert into sale_sites (sale_id, site_type_id, site_id) values (${sale_id}, ${type}, ${sold})`.execute(
      park.db,
    )
    await sql`select refresh_site(${sold}, current_date)`.execute(park.db)
    await makeSite(park.db, 'H', '03', 4)
    await sql`update sites set site_unsuitability_id = (select min(site_unsuitability_id) from site_unsuitabilities),
      site_status_ref = 'UNSUITABLE' where site_ref = 'H-03-04'`.execute(park.db)
    const report = await send([
      line('Carson', 'H-3-9'),
      line('Carter', 'H-3-1'),
      line('Cash', 'H-3-2'),
      line('Cassidy', 'H-3-4'),
      line('Castle'),
    ])
    expect(report.added).toBe(1)
    const told = messages(report).toSorted()
    expect(told).toHaveLength(4)
    expect(told.join('\n')).toContain('Grave 1 of site H-03-01 is full: Ann Carr is buried')
    expect(told.join('\n')).toContain('There is no site H-03-09. Import the sites first')
    expect(told.join('\n')).toContain(`Site H-03-02 is on sale ${sale_id}, which is not paid.`)
    expect(told.join('\n')).toMatch(/H-03-04.*unsuitable|unsuitable.*H-03-04/i)
  })

  it('lie in ground that is not for sale, and in the first site of a range, whose others are held where they could be sold', async () => {
    await makeSite(park.db, 'I', '01', 1)
    await sql`update blocks set saleable = false where block_ref = 'I'`.execute(park.db)
    await sql`select refresh_site(site_id, current_date) from sites where block_ref = 'I'`.execute(park.db)
    const report = await send([line('Dale', 'I-1-1'), line('Dalton', 'I-2-40/41')], { site_type_id: type })
    expect(report).toMatchObject({ added: 2, sites: 2, warned: 1 })
    const states = await park.db
      .selectFrom('sites')
      .select('site_status_ref')
      .where('block_ref', '=', 'I')
      .execute()
    expect(states.map((one) => one.site_status_ref).toSorted()).toEqual(['OWN', 'OWN', 'UNAVAIL'])
    await send([line('Dally', 'L-2-40/41')], { site_type_id: type })
    expect((await siteAt('L-02-41')).site_status_ref).toBe('OWN')
    expect((await burialOf('Dalton')).site_id).toBe((await siteAt('I-02-40')).site_id)
    expect((await burialOf('Dale')).sale_site_id).not.toBeNull()
  })
})

describe('the same again (imports-17)', () => {
  it('adds nothing: the same file, two together, a line twice; another list of the same numbers is reported', async () => {
    const lines = [line('Fox', 'J-1-1'), line('Fowler')]
    const both = await Promise.all([1, 2].map(() => send(lines, { site_type_id: type })))
    expect(both.map(({ added }) => added).toSorted()).toEqual([0, 2])
    expect(await send(lines, { site_type_id: type })).toMatchObject({ added: 0, known: 2, import_id: null })
    const other = await send([lines[1]!.replace('Fowler', 'Frost')])
    expect(other).toMatchObject({ added: 0, known: 1, warned: 1 })
    const twice = line('Fry')
    expect(messages(await send([twice, twice]))).toEqual(['It is the same as line 2.'])
    const nameless = ['x,Gale,1901', 'x,Gale,1901', 'y,Gale,1901']
    const columns = ['deceased_first_name', 'deceased_last_name', 'death_date'].map((field, at) => ({
      column: ['First name', 'Last name', 'Died'][at],
      field,
    }))
    const mapping = JSON.stringify({ columns, answers: { twins: 'same' } })
    const again = () => send(nameless, { kind: 'burials', mapping }, 'First name,Last name,Died')
    expect(await again()).toMatchObject({ added: 2, refused: 1 })
    expect(await again()).toMatchObject({ added: 0, known: 2 })
  })

  it('knows customers by their number, also those who were given it by hand; contractors by name', async () => {
    await makeCustomer(park.db, { last_name: 'Hand', legacy_id: 'H1' })
    const head = 'Customer no,Title,First name,Last name,Address,Country,Phone'
    const lines = [
      'H1,Mr,Al,Hand,Road 1,Zambia,1',
      'H2,Mrs,Bea,Hard,Road 2,Zambia,2',
      'H3,,Cy,Hart,,,',
      ',,Di,Hay,,,',
    ]
    const report = await send(lines, { kind: 'customers' }, head)
    expect(report).toMatchObject({ added: 2, known: 1, refused: 1 })
    expect(report.errors[0]).toMatchObject({ line: 4, message: expect.stringMatching(/is required/) })
    expect(await send(lines, { kind: 'customers' }, head)).toMatchObject({ added: 0, known: 3 })
    const masons = ['Stone & Co,Undertaker,0971', 'Rock Ltd,Nothing,']
    const named = await send(masons, { kind: 'contractors' }, 'Name,Type,Phone')
    expect(named).toMatchObject({ added: 1, refused: 1 })
    expect(messages(named)[0]).toContain('There is no contractor type “Nothing”.')
    expect(await send(masons, { kind: 'contractors' }, 'Name,Type,Phone')).toMatchObject({
      added: 0,
      known: 1,
    })
    const again = ['7,stone & co,Undertaker', '8,Clay Ltd,Undertaker', '9,CLAY LTD,Undertaker']
    const numbered = await send(again, { kind: 'contractors' }, 'Contractor no,Name,Type')
    expect(messages(numbered)).toEqual(Array(2).fill(contractorThere))
    expect(numbered).toMatchObject({ added: 1 })
  })
})

describe('what an import is (imports-7, imports-18, imports-19)', () => {
  it('in a dry run writes nothing, and finds what the real run finds', async () => {
    const before = await countOf('burials')
    const lines = [line('Ibis', 'K-1-1'), line('Ide', 'K-1-1')]
    const dry = await send(lines, { site_type_id: type, dryrun: 'true' })
    expect([await countOf('burials'), dry.added, dry.refused]).toEqual([before, 1, 1])
    const real = await send(lines, { site_type_id: type })
    expect(messages(real)).toEqual(messages(dry))
  })

  it('is taken back whole, and ground that was there before is free again', async () => {
    const site_id = await makeSite(park.db, 'K', '02', 1)
    const { import_id } = await send([line('Jay', 'K-2-1'), line('Joy', 'K-2-2')], { site_type_id: type })
    const back = await boss.ask(imports.takeBack, { params: { import_id: import_id! } })
    expect(back.statusCode, back.body).toBe(200)
    const site = await park.db
      .selectFrom('sites')
      .selectAll()
      .where('site_id', '=', site_id)
      .executeTakeFirstOrThrow()
    expect(site).toMatchObject({ site_status_ref: 'AVAIL', owner_customer_id: null })
    const gone = await park.db
      .selectFrom('sites')
      .select('site_id')
      .where('site_ref', '=', 'K-02-02')
      .execute()
    expect(gone).toEqual([])
    const again = await boss.ask(imports.takeBack, { params: { import_id: import_id! } })
    expect([again.statusCode, again.json().error.message]).toEqual([
      409,
      'This import has already been undone.',
    ])
  })

  it('stays once anything of it was touched, and no burial is deleted otherwise', async () => {
    const { import_id } = await send([line('Kay', 'K-3-1'), line('Key')], { site_type_id: type })
    const { burial_id } = await burialOf('Key')
    await viewer.call(burials.flag, { params: { burial_id }, body: { note: 'Is this right?' } } as never)
    const back = await boss.ask(imports.takeBack, { params: { import_id: import_id! } })
    expect(back.json().error?.message, back.body).toBe(
      `Burial ${burial_id} (Key) was changed after it was imported, so you cannot undo the import.`,
    )
    const kay = await burialOf('Kay')
    await expect(
      sql`delete from burials where burial_id = ${kay.burial_id}`.execute(park.db),
    ).rejects.toThrow('You cannot delete the burial')
    await expect(
      sql`update imports set taken_back_in = pg_current_xact_id() where import_id = ${import_id}`.execute(
        park.db,
      ),
    ).rejects.toThrow('You can only undo a whole import')
  })

  it('keeps columns by a name', async () => {
    const mapping = { columns: [{ column: 'Surname', field: 'deceased_last_name' }] } as never
    const body = { kind: 'burials', name: 'Toowong', mapping } as const
    await boss.call(imports.keepMapping, { body })
    await boss.call(imports.keepMapping, { body: { ...body, name: 'toowong' } })
    const kept = await boss.call(imports.mappings, {})
    expect(kept.map(({ name, kind }) => [name, kind])).toEqual([['toowong', 'burials']])
    await boss.call(imports.removeMapping, { params: { import_mapping_id: kept[0]!.import_mapping_id } })
    expect(await boss.call(imports.mappings, {})).toEqual([])
  })

  it('tells how far it is, and of a file without lines that it brings nothing', async () => {
    expect(await boss.call(imports.progress, { query: { watch: 'nobody' } })).toEqual({ done: 0 })
    expect(await send([])).toMatchObject({ lines: 0, added: 0, import_id: null })
    expect((await send(['x'], {}, 'Foo')).error.message).toBeDefined()
  })
})

it('a range goes to its owner whole, also where number 12 of it is known already and is never sold (sites-7)', async () => {
  for (const site_no of [11, 12]) await makeSite(park.db, 'R', '02', site_no)
  expect((await siteAt('R-02-12')).site_status_ref).toBe('UNAVAIL')
  expect(await send([line('Dunn', 'R-2-11/12')])).toMatchObject({ added: 1, sites: 0 })
  const owners = await Promise.all(['R-02-11', 'R-02-12'].map(siteAt))
  expect(owners.map((site) => site.site_status_ref)).toEqual(['OWN', 'OWN'])
})
