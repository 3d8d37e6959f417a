import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { imports, type BulkReport } from '@sexton/contract/imports/calls'
import type { BulkMapping } from '@sexton/contract/imports/mapping'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditRows } from '../../../domain/invariants/audit-rows.ts'
import { disagreements } from '../../../domain/invariants/invariants.ts'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { makeCustomer, makeSite, siteTypeId } from '../../../test/factories.ts'
import { unsound } from '../../../test/readers/unsound.ts'
import { stockDisagreements } from '../../stock/agreement-fixture.ts'
import { csv, sendCsv } from '../imports-fixture.ts'

const data = join(import.meta.dirname, '../../../../../../shared/data/moving-in')

const park = testPark()
let boss: Client
let type = 0
let pair = 0

beforeAll(async () => {
  boss = await park.as('PERM_TARIFFS')
  type = await siteTypeId(park.db)
  pair = await siteTypeId(park.db, 'LAWN_DOUBLE')
})

afterEach(async () => {
  expect(await unsound(park.db)).toEqual([])
  const made = auditRows.filter(({ name }) => name !== 'customer-audited' && name !== 'sale-audited')
  expect(await disagreements(park.db, made)).toEqual([])
  expect(await stockDisagreements(park)).toEqual([])
})

type Answers = Record<string, string>
type Reply = BulkReport & { error: { fields: Record<string, string> } }

/** The guessed columns of a file with the user's answers. */
const answered = (text: string, answers: Answers) => {
  const head = text.split('\n')[0]!.trim().split(',')
  const fields: Record<string, string> = {
    Surname: 'deceased_last_name',
    Forename: 'deceased_first_name',
    Name: 'full_name',
    Status: 'status',
    'Birth date': 'deceased_birth_date',
    DOB: 'deceased_birth_date',
    DOD: 'death_date',
    'Death date': 'death_date',
    'Date of death': 'death_date',
    Section: 'block',
    Block: 'block',
    Row: 'row',
    Lot: 'number',
    Number: 'number',
  }
  const columns = head.flatMap((column) => (fields[column] ? [{ column, field: fields[column] }] : []))
  const fixed: Record<string, string> = head.includes('Row') ? {} : { row: '1' }
  return JSON.stringify({ columns, fixed, dates: 'mdy', answers } satisfies Partial<BulkMapping>)
}

async function send(
  text: string,
  answers: Answers | null = null,
  fields: Record<string, string | number> = {},
) {
  const reply = await sendCsv(boss, csv(text, 'books.csv'), {
    kind: 'burials',
    dryrun: 'false',
    site_type_id: type,
    ...(answers && { mapping: answered(text, answers) }),
    ...fields,
  })
  return reply.json() as Reply
}
const dry = (text: string, answers: Answers | null = null) => send(text, answers, { dryrun: 'true' })
const undo = (import_id: number | null) => boss.call(imports.takeBack, { params: { import_id: import_id! } })
const answersOf = ({ questions }: BulkReport) =>
  questions.flatMap(({ rows }) => rows.map(({ value, lines, answer }) => [value, lines, answer]))
const siteAt = (ref: string) =>
  park.db.selectFrom('sites').selectAll().where('site_ref', '=', ref).executeTakeFirst()
const bodies = () => park.db.selectFrom('burials').selectAll().execute()
const notesAt = async (site_id: number) =>
  (
    await park.db
      .selectFrom('notes')
      .select('note')
      .where('parent_object', '=', 'site')
      .where('parent_object_id', '=', site_id)
      .where('deleted_at', 'is', null)
      .execute()
  ).map(({ note }) => note)
const counts = async () => {
  const { rows } = await sql<Record<string, number>>`select (select count(*)::int from burials) as burials,
    (select count(*)::int from sites) as sites, (select count(*)::int from notes) as notes,
    (select count(*)::int from customers where import_id is not null) as customers,
    (select count(*)::int from sale_sites) as sale_sites`.execute(park.db)
  return rows[0]
}

describe('graves where no one is buried (imports-25)', () => {
  const books =
    'Surname,Forename,Status,Death date,Block,Row,Number\n' +
    'Stbury,Ann,Buried,1904,ST,1,1\nStlive,Eve,Reserved,,ST,1,2\n,,Vacant,,ST,1,3\n' +
    'Ststone,Max,Memorial,1914,ST,1,4\nStgone,Ida,Removed,1894,ST,1,5\n'

  it('become no burials: their sites are made, owned or noted; the same file adds nothing, undo takes all of it', async () => {
    const before = await counts()
    const told = await dry(books)
    expect(told).toMatchObject({
      added: 1,
      others: { reserved: 1, memorial: 1, unused: 1, removed: 1 },
      sites: 5,
      waiting: 0,
    })
    expect(answersOf(told)).toEqual([
      ['Buried', 1, 'burial'],
      ['Reserved', 1, 'reserved'],
      ['Vacant', 1, 'unused'],
      ['Memorial', 1, 'memorial'],
      ['Removed', 1, 'removed'],
    ])
    const real = await send(books)
    expect(real.others).toEqual(told.others)
    expect((await bodies()).map((one) => one.deceased_last_name)).toEqual(['Stbury'])
    const [reserved, vacant, stone, gone] = await Promise.all(
      ['ST-01-02', 'ST-01-03', 'ST-01-04', 'ST-01-05'].map(siteAt),
    )
    expect(reserved!.site_status_ref).toBe('OWN')
    expect([vacant, stone, gone].map((one) => one!.owner_customer_id)).toEqual([null, null, null])
    expect(await notesAt(stone!.site_id)).toEqual(['Memorial only: Max Ststone, died 1914.'])
    expect(await notesAt(gone!.site_id)).toEqual(['No longer buried here: Ida Stgone, died 1894.'])
    const again = await send(books)
    expect(again).toMatchObject({ added: 0, known: 5, import_id: null })
    expect(await undo(real.import_id)).toMatchObject({ rows_added: 5 })
    expect({ ...(await counts()), customers: 0 }).toEqual({ ...before, customers: 0 })
  })

  it('wait while the user has not said what a value means; a call without the answer is refused', async () => {
    const text = 'Surname,Status,Death date,Block,Row,Number\nStask,Occ,1904,SA,1,1\n,Vacant,,SA,1,2\n'
    expect(await dry(text)).toMatchObject({ waiting: 1, others: { unused: 1 } })
    const refused = await send(text)
    expect(refused.error.fields['mapping']).toBe('Status: What does each value say about the grave?')
    const real = await send(text, { 'status:Status=Occ': 'burial' })
    expect(real).toMatchObject({ added: 1, others: { unused: 1 } })
    await undo(real.import_id)
  })

  it('are asked about once if the file has neither death nor burial of them', async () => {
    const text = 'Surname,Death date,Block,Row,Number\nStdark,,SB,1,1\nStdark,,SB,1,2\nStdark,1904,SB,1,3\n'
    const refused = await send(text)
    expect(refused.error.fields['mapping']).toBe(
      'Some lines have no date of death or burial, and no age. Are these people buried?',
    )
    expect(await send(text, { undated: 'memorial' })).toMatchObject({ added: 1, others: { memorial: 2 } })
  })

  it('change nothing of a site that is owned: a note says who it is reserved for, and the user is told', async () => {
    const owner = await makeCustomer(park.db, { last_name: 'Stowner', legacy_id: 'ST9' })
    await makeSite(park.db, 'SC', '01', 1)
    const head = 'Surname,Status,Death date,Block,Row,Number,Owner no\n'
    await send(`${head}Stfirst,,1904,SC,1,1,ST9\n`)
    const told = await send(`${head}Stwife,Reserved,,SC,1,1,\n,Vacant,,SC,1,1,\n`)
    expect(told).toMatchObject({ added: 0, known: 1, others: { reserved: 1, unused: 0 } })
    expect(told.warnings.map(({ message }) => message)).toEqual([
      `Site SC-01-01 belongs to customer ${owner} and will not change. A note on it says: Reserved for Stwife.`,
      `The file says that site SC-01-01 is unused, but it belongs to customer ${owner}. It will not change.`,
    ])
    const site = (await siteAt('SC-01-01'))!
    expect(site.owner_customer_id).toBe(owner)
    await undo(told.import_id)
    expect(await notesAt(site.site_id)).toEqual([])
  })
  it('gives a site of the old registers to the person whom it is reserved for, and undoing gives it back (imports-27)', async () => {
    const head = 'Surname,Forename,Status,Death date,Block,Row,Number\n'
    await send(`${head}Sthusband,Al,,1904,SD,1,1\n`)
    const before = (await siteAt('SD-01-01'))!.owner_customer_id
    const told = await send(
      `${head}Sthusband,Eve,Reserved,,SD,1,1\nStson,Ben,,1931,SD,1,2\nStson,Mo,Reserved,,SD,1,2\n`,
    )
    expect(told).toMatchObject({ added: 1, others: { reserved: 2 }, warned: 0 })
    const { rows } = await sql<{ ref: string; owner: string }>`select site_ref as ref, first_name as owner
      from sites join customers on customer_id = owner_customer_id where block_ref = 'SD' order by site_no`.execute(
      park.db,
    )
    expect(rows.map(({ owner }) => owner)).toEqual(['Eve', 'Mo'])
    await undo(told.import_id)
    expect((await siteAt('SD-01-01'))!.owner_customer_id).toBe(before)
  })
})

describe('lines that are alike (imports-26)', () => {
  const twins =
    'Surname,Forename,Death date,Section,Lot,Age\nTwala,Infant,5/12/1904,TW,8,2\nTwala,Infant,5/12/1904,TW,8,3\n'

  it('are shown together; different people come in each, and the same file adds nothing', async () => {
    const told = await dry(twins, {})
    expect(told).toMatchObject({ added: 1, waiting: 1, refused: 0 })
    expect(told.questions[0]!.rows).toMatchObject([
      {
        value: 'Lines 2 and 3',
        about: '2: Twala · Infant · 5/12/1904 · TW · 8 · 2\n3: Twala · Infant · 5/12/1904 · TW · 8 · 3',
        lines: 2,
        answer: null,
      },
    ])
    const refused = await send(twins, {})
    expect(refused.error.fields['mapping']).toMatch(/^Some lines are alike/)
    const same = await send(twins, { twins: 'same' }, { dryrun: 'true' })
    expect(same.errors.map(({ message }) => message)).toEqual(['It is the same as line 2.'])
    const answers = { [told.questions[0]!.rows[0]!.key]: 'different' }
    const real = await send(twins, answers, { site_type_id: pair })
    expect(real).toMatchObject({ added: 2, refused: 0 })
    expect(await send(twins, answers, { site_type_id: pair })).toMatchObject({ added: 0, known: 2 })
    await undo(real.import_id)
    // A grave of one place refuses the second, as it always does.
    const full = await send(twins, { twins: 'different' })
    expect(full.errors.map(({ message }) => message)).toEqual([
      'Grave 1 of site TW-01-08 is full: Infant Twala is buried there.',
    ])
    await undo(full.import_id)
  })

  it('are asked about all together if they are many', async () => {
    const many = Array.from({ length: 11 }, (_, at) => `Twmany,N${at},1904,TX,${at + 1},`)
    const text = ['Surname,Forename,Death date,Section,Lot,Age', ...many, ...many, ''].join('\n')
    const told = await dry(text, {})
    expect(answersOf(told)).toEqual([[null, 22, null]])
    expect(await dry(text, { twins: 'different' })).toMatchObject({ waiting: 0, refused: 11, added: 11 })
  })

  it('are no answer for the next file: a saved mapping leaves them out (imports-18)', async () => {
    const body = {
      kind: 'burials' as const,
      name: 'Books',
      mapping: {
        ...(JSON.parse(answered(twins, {})) as BulkMapping),
        place: '{block}',
        name: 'first-last' as const,
        ranges: 'first' as const,
        unplaced: 'refuse' as const,
        answers: { twins: 'different', undated: 'burial', 'status:Status=Occ': 'burial' },
      },
    }
    const kept = await boss.call(imports.keepMapping, { body })
    expect(kept.mapping.answers).toEqual({ 'status:Status=Occ': 'burial' })
  })
})

describe.skipIf(!existsSync(data))('the files of moving-in', () => {
  const file = (name: string) => readFileSync(join(data, name), 'utf8')

  it('notused.csv: three sites without owner and body; the words in the name are proposed', async () => {
    const told = await dry(file('notused.csv'))
    expect(answersOf(told)).toEqual([
      ['Not used', 1, 'unused'],
      ['Reserved', 1, 'unused'],
      ['Vacant', 1, 'unused'],
    ])
    const real = await send(file('notused.csv'))
    expect(real).toMatchObject({ added: 0, sites: 3, others: { unused: 3 } })
    const sites = await park.db.selectFrom('sites').selectAll().where('block_ref', '=', 'NU').execute()
    expect(sites.map((one) => [one.site_ref, one.owner_customer_id])).toEqual([
      ['NU-01-16', null],
      ['NU-01-17', null],
      ['NU-01-18', null],
    ])
    const last = await bodies()
    expect(last.some(({ deceased_last_name: name }) => /used|reserved|vacant/i.test(name ?? ''))).toBe(false)
    await undo(real.import_id)
    expect(await siteAt('NU-01-16')).toBeUndefined()
  })

  it('reserved.csv: the site is owned by the person, who is alive', async () => {
    const text = file('reserved.csv')
    expect(answersOf(await dry(text))).toEqual([['Reserved', 1, 'reserved']])
    const before = await counts()
    const real = await send(text)
    expect(real).toMatchObject({ added: 0, others: { reserved: 1 }, refused: 0 })
    const site = (await siteAt('OWN-01-01'))!
    const owner = await park.db
      .selectFrom('customers')
      .selectAll()
      .where('customer_id', '=', site.owner_customer_id)
      .executeTakeFirstOrThrow()
    expect([site.site_status_ref, owner.first_name, owner.last_name]).toEqual(['OWN', 'Maxwell', 'Living'])
    expect(await notesAt(site.site_id)).toEqual(['Reserved for Maxwell Living, born Thu, 17 Nov 1955.'])
    expect(await send(text)).toMatchObject({ known: 1, import_id: null })
    await undo(real.import_id)
    expect(await counts()).toEqual(before)
  })

  it('twins.csv: asked; with two people the ground of one place refuses the second', async () => {
    const text = file('twins.csv')
    expect(await dry(text, {})).toMatchObject({ waiting: 1, questions: [{ id: 'twins' }] })
    expect(await dry(text, { twins: 'different' })).toMatchObject({ added: 1, refused: 1 })
  })
})
