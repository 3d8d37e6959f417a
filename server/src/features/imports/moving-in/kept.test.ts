import type { BulkReport } from '@sexton/contract/imports/calls'
import { imports } from '@sexton/contract/imports/calls'
import { find } from '@sexton/contract/find/calls'
import { notes, type FactParent } from '@sexton/contract/notes/calls'
import { receipts } from '@sexton/contract/receipts/calls'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { siteTypeId } from '../../../test/factories.ts'
import { unsound } from '../../../test/readers/unsound.ts'
import { csv, sendCsv } from '../imports-fixture.ts'

const park = testPark()
let boss: Client
let type = 0

beforeAll(async () => {
  boss = await park.as('PERM_TARIFFS', 'PERM_VIEW', 'PERM_SALES_SUPER')
  type = await siteTypeId(park.db)
})

afterEach(async () => expect(await unsound(park.db)).toEqual([]))

const send = async (text: string, fields: Record<string, string | number> = {}) => {
  const reply = await sendCsv(boss, csv(text, 'register.csv'), { dryrun: 'false', ...fields })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<BulkReport>()
}
const factsOf = async (parent_type: FactParent, id: number) =>
  (await boss.call(notes.facts, { params: { parent_type }, query: { ids: String(id) } }))[0]?.facts
const found = (q: string) => boss.call(find.find, { query: { q } })
const brought = async (import_id: number) =>
  (await boss.call(imports.records, { params: { import_id } })).records.map(({ id }) => id)
const countOf = async (table: 'other_facts' | 'notes') =>
  (await park.db.selectFrom(table).selectAll().execute()).length

describe('what no field takes is kept (imports-29)', () => {
  it('of burials, by a call that says nothing of the columns: as facts, notes as a note; found (find-23); undone with them', async () => {
    const text = `Last name,Died,Inscription,Veteran,Notes,Section map\nOduya,1931,"Gone, but not forgotten",Boer War,Stone leans east,\n`
    const { import_id, ignored } = await send(text)
    expect(ignored).toEqual([])
    const [burial_id = 0] = await brought(import_id!)
    expect(await factsOf('burial', burial_id)).toEqual([
      { label: 'Inscription', text: 'Gone, but not forgotten' },
      { label: 'Veteran', text: 'Boer War' },
    ])
    for (const [q, number] of [
      ['not forgotten', 'Inscription: Gone, but not forgotten'],
      ['veteran boer', 'Veteran: Boer War'],
      ['leans east', 'Stone leans east'],
    ] as const)
      expect((await found(q)).burials, q).toMatchObject([{ burial_id, number }])
    const back = await boss.ask(imports.takeBack, { params: { import_id: import_id! } })
    expect(back.statusCode, back.body).toBe(200)
    expect([await countOf('other_facts'), await countOf('notes')]).toEqual([0, 0])
  })

  it('with the site where no one is buried; the same file adds it once', async () => {
    const text = 'Last name,Died,Location,Status,Remarks,Deed\n,,QE-1-1,Vacant,Wet ground,Deed 12 lost\n'
    await send(text, { site_type_id: type })
    const { site_id } = await park.db
      .selectFrom('sites')
      .select('site_id')
      .where('site_ref', '=', 'QE-01-01')
      .executeTakeFirstOrThrow()
    await send(text, { site_type_id: type })
    expect(await factsOf('site', site_id)).toEqual([{ label: 'Deed', text: 'Deed 12 lost' }])
    expect((await found('wet ground')).sites).toMatchObject([{ site_id }])
  })

  it('unless the user says that a column is not; a column can be a note', async () => {
    const columns = [
      { column: 'Surname', field: 'deceased_last_name' },
      { column: 'Died', field: 'death_date' },
      { column: 'Stone', field: 'note' },
      { column: 'Page', field: 'other_fact' },
    ]
    const text = 'Surname,Died,Stone,Page,Clerk\nPemba,1930,Granite cross,17,J.B.\n'
    const { import_id, ignored } = await send(text, { mapping: JSON.stringify({ columns, dates: 'dmy' }) })
    expect(ignored).toEqual(['Clerk'])
    const [burial_id = 0] = await brought(import_id!)
    expect(await factsOf('burial', burial_id)).toEqual([{ label: 'Page', text: '17' }])
    const note = await park.db
      .selectFrom('notes')
      .select('note')
      .where('parent_object_id', '=', burial_id)
      .execute()
    expect(note).toEqual([{ note: 'Stone: Granite cross' }])
  })

  it('of customers and contractors', async () => {
    const customer = await send(
      'Title,First name,Last name,Address,Phone,Parish\nMr,Kofi,Quaye,Hill 1,0977123456,Saint Monica\n',
      {
        kind: 'customers',
      },
    )
    const [customer_id = 0] = await brought(customer.import_id!)
    expect(await factsOf('customer', customer_id)).toEqual([{ label: 'Parish', text: 'Saint Monica' }])
    expect((await found('saint monica')).customers).toMatchObject([{ customer_id }])
    const contractor = await send('Name,Contractor type,Licence\nRoda Stone,Undertaker,Number Seven Gate\n', {
      kind: 'contractors',
    })
    const [contractor_id = 0] = await brought(contractor.import_id!)
    expect(await factsOf('contractor', contractor_id)).toEqual([
      { label: 'Licence', text: 'Number Seven Gate' },
    ])
    expect((await found('seven gate')).contractors).toMatchObject([
      { contractor_id, number: 'Licence: Number Seven Gate' },
    ])
  })

  it('of sites, and of past receipts', async () => {
    const site = await send('Block,Row,Number,Plot description,Remarks\nQF,1,1,Under the old oak,Sunken\n', {
      kind: 'sites',
      site_type_id: type,
    })
    const [site_id = 0] = await brought(site.import_id!)
    expect(await factsOf('site', site_id)).toEqual([{ label: 'Plot description', text: 'Under the old oak' }])
    expect((await found('old oak')).sites).toMatchObject([{ site_id }])
    expect((await found('sunken')).sites).toMatchObject([{ site_id }])
    await send('Last name,Died,Location\nRanta,1940,QF-1-1\n')
    const receipt = await send('Receipt no,Date,Amount,Location,Ledger\n77,1940,12,QF-1-1,Green ledger\n', {
      kind: 'receipts',
    })
    const [sale_id = 0] = await brought(receipt.import_id!)
    const past = await boss.call(receipts.past, { params: { sale_id } })
    expect(past).toMatchObject([{ receipt_no: '77', facts: [{ label: 'Ledger', text: 'Green ledger' }] }])
    expect((await found('green ledger')).past_receipts).toHaveLength(1)
    const back = await boss.ask(imports.takeBack, { params: { import_id: receipt.import_id! } })
    expect(back.statusCode, back.body).toBe(200)
    expect((await found('green ledger')).past_receipts).toEqual([])
  })

  it('of owners, with their sites; the note is that of the purchase', async () => {
    const text = 'Block,Row,Number,Owner,Note,Map sheet\nQO,1,1,Ana Tembo,Paid in cattle,Sheet nine blue\n'
    const { import_id } = await send(text, { kind: 'owners', site_type_id: type })
    const sites = park.db.selectFrom('sites').select('site_id').where('site_ref', '=', 'QO-01-01')
    const { site_id } = await sites.executeTakeFirstOrThrow()
    expect(await factsOf('site', site_id)).toEqual([{ label: 'Map sheet', text: 'Sheet nine blue' }])
    expect((await found('sheet nine')).sites).toMatchObject([{ site_id }])
    await boss.ask(imports.takeBack, { params: { import_id: import_id! } })
    expect(await factsOf('site', site_id)).toBeUndefined()
  })
})
