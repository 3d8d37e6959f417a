import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BroughtRecord } from '@sexton/contract/imports/brought'
import type { BulkFile } from '@sexton/contract/imports/bulk-file'
import { imports, type BulkReport } from '@sexton/contract/imports/calls'
import { guessMapping } from '@sexton/contract/imports/guess-mapping'
import type { BulkMapping } from '@sexton/contract/imports/mapping'
import { sites } from '@sexton/contract/sites/calls'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { addSaleSite, draftSale, makeCustomer, makeSite, siteTypeId } from '../../../test/factories.ts'
import { form } from '../../../test/multipart.ts'
import { unsound } from '../../../test/readers/unsound.ts'
import { csv, sendCsv } from '../imports-fixture.ts'

const data = join(import.meta.dirname, '../../../../../../shared/data/moving-in')
const park = testPark()
let boss: Client
let viewer: Client
let type = 0

beforeAll(async () => {
  boss = await park.as('PERM_TARIFFS', 'PERM_VIEW')
  viewer = await park.as('PERM_VIEW', 'PERM_SALES_SUPER')
  type = await siteTypeId(park.db)
})

afterEach(async () => expect(await unsound(park.db)).toEqual([]))

const file = (lines: readonly string[]) => csv(lines.join('\n'), 'owners.csv')

/** As the screen sends it: the guessed columns with the day first. */
async function asGuessed(lines: readonly string[], more: Partial<BulkMapping> = {}) {
  const seen = (await boss.ask(imports.readBulk, { body: {} }, form([file(lines)], {}))).json() as BulkFile
  expect(seen.kind).toBe('owners')
  const mapping = guessMapping('owners', { ...seen, samples: seen.samples.map(({ cells }) => cells) })
  return JSON.stringify({ ...mapping, dates: 'dmy', ...more })
}

async function send(
  lines: readonly string[],
  fields: Record<string, string | number> = {},
  more: Partial<BulkMapping> = {},
) {
  const mapping = await asGuessed(lines, more)
  const reply = await sendCsv(boss, file(lines), { dryrun: 'false', kind: 'owners', mapping, ...fields })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json() as BulkReport
}

const siteAt = async (ref: string) =>
  park.db.selectFrom('sites').selectAll().where('site_ref', '=', ref).executeTakeFirstOrThrow()
const holdersOf = async (ref: string) =>
  viewer.call(sites.holders, { params: { site_id: (await siteAt(ref)).site_id } })
const messages = ({ errors }: BulkReport) => errors.map(({ message }) => message)

describe.skipIf(!existsSync(data))('the file of owners', () => {
  it('owners.csv: day and month are asked, then two sites are owned and nobody lies there (imports-27)', async () => {
    const lines = readFileSync(join(data, 'owners.csv'), 'utf8').trim().split('\n')
    const unsaid = await sendCsv(boss, file(lines), { dryrun: 'false' })
    expect([unsaid.statusCode, unsaid.body]).toEqual([422, expect.stringContaining('either way')])
    expect(await send(lines)).toMatchObject({ kind: 'owners', added: 2, refused: 0, sites: 2, ignored: [] })
    for (const [ref, name, day] of [
      ['OWN-01-01', 'Mary Owner', '1952-06-08'],
      ['OWN-01-02', 'Peter Owner', '1952-06-09'],
    ] as const) {
      const site = await siteAt(ref)
      expect(site).toMatchObject({ site_status_ref: 'OWN', ownership_date: day })
      expect(await holdersOf(ref)).toMatchObject([
        { customer_name: name, held_from: day, purchase: { purchase_date: day, amount: '75.00' } },
      ])
      const { rows } = await sql<{ n: number }>`select
        (select count(*) from burials where site_id = ${site.site_id})::int + (select count(*) from receipts)::int
          + (select count(*) from invoices)::int as n`.execute(park.db)
      expect(rows[0]!.n).toBe(0)
    }
  })
})

it('keeps several holders, all facts and precision; a dry run writes nothing; the same again is known; undo removes all (imports-17, imports-19, imports-27, sites-33)', async () => {
  const lines = [
    'Plot,Owner,Co-owner,Phone,Address,Date of purchase,Amount paid,Currency,Deed no,Rights left,Reserved for,Remark',
    'P-1-1,Mr and Mrs J Phiri,Ann Daka,0977 111111,12 Main Road,May 1961,£3 10s,,D/17,2,Ruth,corner',
    'P-1-2/3,Phiri & Sons Ltd,,,,1962,75.00,USD,,,,',
    'P-1-4,John Zulu and family,,,,,,,,,,',
  ]
  const before = await sql<{
    n: number
  }>`select (select count(*) from customers)::int + (select count(*) from sites)::int as n`.execute(park.db)
  const dry = await send(lines, { dryrun: 'true', site_type_id: type })
  expect(dry).toMatchObject({ added: 3, sites: 4, owners: { number: 0, contact: 0, made: 5 } })
  expect(dry.owners!.first.map(({ name }) => name)).toEqual([
    'Mr J Phiri',
    'Mrs J Phiri',
    'Ann Daka',
    'Phiri & Sons Ltd',
    'John Zulu',
  ])
  const after = await sql<{
    n: number
  }>`select (select count(*) from customers)::int + (select count(*) from sites)::int as n`.execute(park.db)
  expect(after.rows).toEqual(before.rows)
  const real = await send(lines, { site_type_id: type })
  expect(real).toMatchObject({ added: 3, sites: 4 })
  expect(await holdersOf('P-01-01')).toMatchObject([
    {
      customer_name: 'Mr J Phiri',
      held_from: null,
      members: [{ customer_name: 'Mrs J Phiri' }, { customer_name: 'Ann Daka' }],
      purchase: {
        purchase_date: '1961-05-01',
        purchase_precision: 'month',
        amount: '£3 10s',
        deed_no: 'D/17',
        rights_left: '2',
        reserved_for: 'Ruth',
        note: 'corner',
        filename: 'owners.csv',
      },
    },
  ])
  const refused = (statement: ReturnType<typeof sql>) => expect(statement.execute(park.db)).rejects
  await refused(sql`delete from past_purchases`).toThrow('can only be removed by undoing the import')
  await refused(sql`update past_purchases set amount = '5'`).toThrow('from old records cannot be changed')
  expect(await holdersOf('P-01-03')).toMatchObject([
    { customer_name: 'Phiri & Sons Ltd', purchase: { purchase_precision: 'year', amount: 'USD 75.00' } },
  ])
  expect((await holdersOf('P-01-04'))[0]!.purchase!.note).toBe('Owner as written: John Zulu and family')
  const reply = await boss.ask(imports.records, { params: { import_id: real.import_id! } })
  const brought = reply.json() as { records: BroughtRecord[] }
  expect(brought.records.map(({ kind, name, about }) => [kind, name, about])).toEqual([
    ['site', 'P-01-01', 'Mr J Phiri'],
    ['site', 'P-01-02', 'Phiri & Sons Ltd'],
    ['site', 'P-01-03', 'Phiri & Sons Ltd'],
    ['site', 'P-01-04', 'John Zulu'],
  ])
  expect(await send(lines, { site_type_id: type })).toMatchObject({ added: 0, known: 3, import_id: null })
  expect((await boss.ask(imports.takeBack, { params: { import_id: real.import_id! } })).statusCode).toBe(200)
  const left = await sql<{
    n: number
  }>`select (select count(*) from past_purchases where import_id = ${real.import_id})::int
    + (select count(*) from site_holder_members)::int + (select count(*) from customers where import_id = ${real.import_id})::int
    + (select count(*) from sites where block_ref = 'P')::int as n`.execute(park.db)
  expect(left.rows[0]!.n).toBe(0)
})

it('never gives a site twice: owned, on a draft, unsuitable or claimed by another line is refused in words (imports-27)', async () => {
  const other = await makeCustomer(park.db, { first_name: 'Ann', last_name: 'Carr' })
  for (const no of [1, 2, 3, 4]) await makeSite(park.db, 'T', '1', no)
  const sale_id = await draftSale(park.db, await makeCustomer(park.db, { last_name: 'Buyer' }), 5)
  const drafted = await siteAt('T-01-02')
  await addSaleSite(park.db, sale_id, drafted.site_id)
  await sql`select refresh_site(${drafted.site_id}, current_date)`.execute(park.db)
  await sql`update sites set site_status_ref = 'UNSUITABLE', site_unsuitability_id = (select site_unsuitability_id
    from site_unsuitabilities where site_unsuitability = 'Rock') where site_ref = 'T-01-03'`.execute(park.db)
  const lines = ['Site,Owner,Phone,Deed no', 'T-1-1,Ann Carr,0966 222222,7']
  expect(await send(lines)).toMatchObject({ added: 1, refused: 0 })
  const report = await send([
    'Site,Owner,Phone,Deed no',
    'T-1-1,Ann Carr,0966 222222,8',
    'T-1-1,Tom Dale,,',
    'T-1-2,Tom Dale,,',
    'T-1-3,Tom Dale,,',
    'T-1-4,Tom Dale,,',
    'T-1-4,Joe Eve,,',
    'T-1-9,Joe Eve,,',
    ',Joe Eve,,',
    'T-1-4,,,',
  ])
  const { owner_customer_id } = await siteAt('T-01-01')
  expect(owner_customer_id).not.toBe(other)
  expect(messages(report)).toEqual([
    `Site T-01-01 belongs to Ann Carr (customer ${owner_customer_id}), since before these records began.`,
    `Site T-01-02 is on sale ${sale_id}, which is a draft.`,
    'Site T-01-03 is unsuitable (Rock).',
    'Line 6 gives site T-01-04 to Tom Dale.',
    'There is no site T-01-09. Import the sites first, or choose a type for creating missing sites.',
    'The block is missing.',
  ])
  expect(report.warnings.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    '2: Site T-01-01 is theirs already and will not change. The line has: deed or certificate number “8”, here “7”.',
    '10: Site T-01-04 belongs to Tom Dale and will not change. The line does not name an owner.',
  ])
  expect(report).toMatchObject({ added: 1, known: 2 })
  await expect(
    sql`insert into sale_sites (sale_id, site_id, site_type_id) select ${sale_id}, site_id, site_type_id from sites
    where site_ref = 'T-01-04'`.execute(park.db),
  ).rejects.toThrow('sale_sites_site_held_once')
})

it('gives ground that is no longer for sale to whom old books name (imports-27)', async () => {
  await makeSite(park.db, 'CLOSED', '1', 1)
  await park.db.updateTable('blocks').set({ saleable: false }).where('block_ref', '=', 'CLOSED').execute()
  const report = await send(['Site,Owner', 'CLOSED-1-1,Ann Old', 'CLOSED-1-2,Tom Old'], {
    site_type_id: type,
  })
  expect(report).toMatchObject({ added: 2, refused: 0 })
  expect(await siteAt('CLOSED-01-02')).toMatchObject({ site_status_ref: 'OWN' })
})

it('knows customers by number, else by name with phone or address; asks between two; tells a namesake (imports-28)', async () => {
  const customer = (fields: Parameters<typeof makeCustomer>[1]) => makeCustomer(park.db, fields)
  const numbered = await customer({ first_name: 'Ada', last_name: 'Moyo', legacy_id: 'C7' })
  const phoned = await customer({ first_name: 'Ben', last_name: 'Moyo', phone1: '0977-333333' })
  const housed = await customer({ first_name: 'Cy', last_name: 'Moyo', address1: '4 Lake Road' })
  const namesake = await customer({ first_name: 'Dan', last_name: 'Moyo', phone1: '0977-999999' })
  const firm = await customer({
    is_corporate: true,
    company_name: 'Moyo Farms Ltd',
    last_name: 'Moyo',
    first_name: 'Eli',
    phone1: '0211 555555',
  })
  const twins = [
    await customer({ first_name: 'Flo', last_name: 'Moyo', phone1: '0977 444444', address1: '1 North Road' }),
    await customer({ first_name: 'Flo', last_name: 'Moyo', phone1: '0977 444444', address1: '2 South Road' }),
  ]
  const lines = [
    'Site,Owner,Customer no,Phone,Address',
    'M-1-1,Ada Moyo-Banda,C7,,',
    'M-1-2,Ben Moyo,,+260 977 333333,',
    'M-1-3,Cy Moyo,,,"4 Lake Road, Kitwe"',
    'M-1-4,Dan Moyo,,0966 123456,',
    'M-1-5,Moyo Farms Ltd,,0211 555555,',
    'M-1-6,Gus Moyo,C9,,',
    'M-1-7,Gus Moyo,C9,,',
    'M-1-8,,C8,,',
    'M-1-9,Flo Moyo,,0977 444444,',
  ]
  const fields = { site_type_id: type }
  const dry = await send(lines, { ...fields, dryrun: 'true' })
  expect(dry).toMatchObject({
    added: 7,
    waiting: 1,
    refused: 1,
    owners: { number: 1, contact: 3, made: 2 },
  })
  expect(dry.owners!.first).toMatchObject([
    { line: 2, how: 'number', customer_id: numbered },
    { line: 3, how: 'contact', customer_id: phoned },
    { line: 4, how: 'contact', customer_id: housed },
    { line: 5, how: 'made', customer_id: null },
    { line: 6, how: 'contact', customer_id: firm },
    { line: 7, how: 'made', customer_id: null },
  ])
  expect(messages(dry)).toEqual([
    'No customer has the old reference “C8”, and the line has no name. Import the customers first.',
  ])
  expect(dry.warnings).toMatchObject([
    {
      line: 2,
      message: `Ada Moyo (customer ${numbered}) has the old reference “C7”. The line calls them Ada Moyo-Banda.`,
    },
    {
      line: 5,
      message: expect.stringContaining(
        `There is a customer of this name already: Dan Moyo (customer ${namesake})`,
      ),
    },
  ])
  const [question] = dry.questions
  expect(question).toMatchObject({ column: 'Owner', rows: [{ answer: null, lines: 1 }] })
  expect(question!.choices.map(({ value }) => value)).toEqual([...twins.map(String), 'new'])
  const open = await sendCsv(boss, file(lines), {
    ...fields,
    dryrun: 'false',
    mapping: await asGuessed(lines),
  })
  expect([open.statusCode, open.body]).toEqual([422, expect.stringContaining('Flo Moyo equally well')])
  const answers = { [question!.rows[0]!.key]: String(twins[1]) }
  expect(await send(lines, fields, { answers })).toMatchObject({ added: 8, waiting: 0, refused: 1 })
  expect((await siteAt('M-01-09')).owner_customer_id).toBe(twins[1])
  const gus = await siteAt('M-01-06')
  expect((await siteAt('M-01-07')).owner_customer_id).toBe(gus.owner_customer_id)
  expect(await send(lines, fields, { answers })).toMatchObject({ added: 0, known: 8 })
})

it('names the owner of a site whose burials came first, and gives it back when undone (imports-19, imports-27)', async () => {
  const burials = csv('First name,Last name,Died,Location\nAnn,Dead,1901,H-1-1', 'burials.csv')
  expect(
    (await sendCsv(boss, burials, { dryrun: 'false', site_type_id: type })).json() as BulkReport,
  ).toMatchObject({ added: 1 })
  const before = await siteAt('H-01-01')
  const report = await send(['Site,Owner,Date bought', 'H-1-1,Tom Dead,3 May 1900'])
  expect(report).toMatchObject({ added: 1, refused: 0 })
  expect(await holdersOf('H-01-01')).toMatchObject([{ customer_name: 'Tom Dead', held_from: '1900-05-03' }])
  expect((await boss.ask(imports.takeBack, { params: { import_id: report.import_id! } })).statusCode).toBe(
    200,
  )
  expect(await siteAt('H-01-01')).toMatchObject({
    owner_customer_id: before.owner_customer_id,
    ownership_date: null,
  })
})
