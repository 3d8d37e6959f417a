import { audits } from '@sexton/contract/audits/calls'
import { imports, type BulkReport } from '@sexton/contract/imports/calls'
import { receipts } from '@sexton/contract/receipts/calls'
import { sql, type RawBuilder } from 'kysely'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { draftSale, makeCustomer, makeSite, siteTypeId } from '../../../test/factories.ts'
import { unsound } from '../../../test/readers/unsound.ts'
import { askBox } from '../../find/find-fixture.ts'
import { csv, sendCsv } from '../imports-fixture.ts'

const park = testPark()
let boss: Client
let viewer: Client
let type = 0
let burialsImport = 0

const send = async (lines: string[], name: string, fields: Record<string, string | number> = {}) => {
  const reply = await sendCsv(boss, csv(lines.join('\n'), name), { dryrun: 'false', ...fields })
  return reply.json() as BulkReport & { error: { message: string } }
}

beforeAll(async () => {
  boss = await park.as('PERM_TARIFFS')
  viewer = await park.as('PERM_VIEW', 'PERM_SALES_SUPER')
  type = await siteTypeId(park.db)
  const report = await send(
    [
      'Ref,First name,Last name,Died,Location',
      'B1,Ann,Carr,1901,P-1-1',
      'B2,Tom,Dale,1902,P-1-2',
      'B3,Joe,Eve,1903,',
    ],
    'burials.csv',
    { site_type_id: type },
  )
  expect(report.added).toBe(3)
  burialsImport = report.import_id!
})

afterEach(async () => expect(await unsound(park.db)).toEqual([]))

const head = 'Receipt no,Date,Received from,Amount,Currency,Tender,Remark,Burial ref,Location,Sale no'
const saleOf = async (last: string) => {
  const row = await park.db
    .selectFrom('burials')
    .select('sale_id')
    .where('deceased_last_name', '=', last)
    .executeTakeFirstOrThrow()
  return row.sale_id!
}
const pastOf = (sale_id: number) => viewer.call(receipts.past, { params: { sale_id } })
const ask = (q: string) => askBox(viewer, q)

it('is kept with the legacy sale of its burial, place or sale; in no sum; found by number; in the history (receipts-12, imports-20, find-17)', async () => {
  const [carr, dale] = [await saleOf('Carr'), await saleOf('Dale')]
  const report = await send(
    [
      head,
      'A/17,3 May 1901,Mr Carr,£3 10s,,cash,for the plot,B1,,',
      '18,1901,Mrs Carr,2.50,USD,,,,P-1-1,',
      `19,,Dale,,,cheque,,,,${dale}`,
    ],
    'receipts.csv',
  )
  expect(report).toMatchObject({ kind: 'receipts', added: 3, refused: 0, ignored: [] })
  expect(await pastOf(carr)).toMatchObject([
    {
      receipt_no: '18',
      receipt_date: '1901-01-01',
      receipt_precision: 'year',
      amount: '2.50',
      currency: 'USD',
    },
    {
      receipt_no: 'A/17',
      payer: 'Mr Carr',
      amount: '£3 10s',
      tender: 'cash',
      remark: 'for the plot',
      filename: 'receipts.csv',
    },
  ])
  expect(await pastOf(dale)).toMatchObject([
    { receipt_no: '19', receipt_date: null, receipt_precision: 'unknown' },
  ])
  expect(await viewer.call(receipts.list, { params: { sale_id: carr } })).toEqual([])
  const { site_id, customer_id } = await park.db
    .selectFrom('burials')
    .select(['site_id', 'customer_id'])
    .where('sale_id', '=', carr)
    .executeTakeFirstOrThrow()
  const numbers = (found: { receipt_no: string }[]) => found.map(({ receipt_no }) => receipt_no)
  expect(numbers(await viewer.call(receipts.pastOfSite, { params: { site_id: site_id! } }))).toEqual([
    '18',
    'A/17',
  ])
  const ofCustomer = { params: { customer_id }, query: { limit: 2 } }
  const theirs = await viewer.ask(receipts.pastOfCustomer, ofCustomer)
  expect([numbers(theirs.json()), theirs.headers['x-total-count']]).toEqual([['18', 'A/17'], '3'])
  const nobody = await makeCustomer(park.db, { last_name: 'Nobody' })
  expect(await viewer.call(receipts.pastOfCustomer, { params: { customer_id: nobody } })).toEqual([])
  for (const missing of [
    await viewer.ask(receipts.pastOfCustomer, { params: { customer_id: 999_999 } }),
    await viewer.ask(receipts.pastOfSite, { params: { site_id: 999_999 } }),
  ])
    expect(missing.statusCode).toBe(404)
  const sale = await park.db
    .selectFrom('sales')
    .selectAll()
    .where('sale_id', '=', carr)
    .executeTakeFirstOrThrow()
  expect(sale).toMatchObject({ price: 0, price_receipted: 0, price_outstanding: 0 })
  expect(await ask('receipt a/17')).toMatchObject({
    order: ['past_receipts'],
    past_receipts: [{ sale_id: carr, receipt_no: 'A/17' }],
  })
  const told = (await viewer.call(audits.list, { params: { type: 'sale', id: carr } })).map(
    ({ message }) => message,
  )
  expect(
    told.filter((message) => message.startsWith('receipts.csv: 3 receipts of the past added')),
  ).toHaveLength(1)
  expect(told.filter((message) => message.startsWith('burials.csv: '))).toHaveLength(1)
  const { burial_id } = await park.db
    .selectFrom('burials')
    .select('burial_id')
    .where('sale_id', '=', carr)
    .executeTakeFirstOrThrow()
  const ofBurial = await viewer.call(audits.list, { params: { type: 'burial', id: burial_id } })
  expect(ofBurial.map(({ object }) => object)).toEqual(['import'])
  // Whoever may not see receipts finds none.
  const setup = await park.as('PERM_TARIFFS')
  expect((await askBox(setup, 'A/17')).past_receipts).toEqual([])
})

it('is reported where it cannot be saved; the same again adds nothing (imports-17, imports-20)', async () => {
  const sold = await makeSite(park.db, 'F', '1', 1)
  const sale_id = await draftSale(park.db, await makeCustomer(park.db, { last_name: 'New' }), 5)
  const free = await park.db
    .selectFrom('sites')
    .select('site_ref')
    .where('site_id', '=', sold)
    .executeTakeFirstOrThrow()
  const [carr, dale] = [await saleOf('Carr'), await saleOf('Dale')]
  const lines = [
    head,
    ',1901,x,1,,,,B1,,',
    '30,1901-02-31,x,1,,,,B1,,',
    '31,1901,x,much,,,,B1,,',
    '32,1901,x,1,,,,B9,,',
    '33,1901,x,1,,,,B3,,',
    '34,1901,x,1,,,,,Q-1-1,',
    `35,1901,x,1,,,,,${free.site_ref},`,
    `36,1901,x,1,,,,,,${sale_id}`,
    `37,1901,x,1,,,,B1,P-1-2,`,
    '38,1901,x,1,,,,,,',
    '39,2999,x,1,,,,B1,,',
    '40,1901,x,1,,,,B1,,',
    '40,1901,x,1,,,,B1,,',
  ]
  const report = await send(lines, 'wrong.csv')
  expect(report.errors.map(({ column, message }) => `${column}: ${message}`)).toEqual([
    'Receipt no: The receipt has no number.',
    expect.stringContaining('Date: “1901-02-31” is not a date'),
    'Amount: “much” is not an amount.',
    'Burial ref: No burial has the old reference “B9”. Import the burials first.',
    'Burial ref: Burial “B3” has no site yet, so it has no sale for the receipt.',
    'Location: There is no site Q-01-01. Import the burials or sites first.',
    expect.stringContaining(
      `Location: Site ${free.site_ref} has no owner yet, so there is no sale for the receipt.`,
    ),
    `Sale no: This is sale ${sale_id}, which was made in Sexton. Add its receipts there instead of importing them.`,
    `: This line matches two sales, ${carr} and ${dale}. Remove one of them.`,
    'Location: The line does not say what the receipt was for: a burial place, a burial or a sale.',
    'Date: A past receipt cannot have a date in the future.',
    ': It is the same as line 13.',
  ])
  expect(report.added).toBe(1)
  expect(await send(lines, 'wrong.csv')).toMatchObject({ added: 0, known: 1 })
})

it('goes only with its import, before the burials whose sales it is kept with (receipts-12, imports-19, imports-20)', async () => {
  const carr = await saleOf('Carr')
  const sold = await draftSale(park.db, await makeCustomer(park.db, { last_name: 'Newer' }), 5)
  const refused = (statement: RawBuilder<unknown>) => expect(statement.execute(park.db)).rejects
  await refused(sql`delete from past_receipts`).toThrow(
    'can only be removed by undoing the import that added it',
  )
  await refused(sql`update past_receipts set amount = '5'`).toThrow('A past receipt cannot be changed')
  await refused(sql`update past_receipts set sale_id = ${sold}`).toThrow('A past receipt cannot be changed')
  await refused(sql`update sales set is_legacy = false where sale_id = ${carr}`).toThrow(
    'it must stay a legacy sale',
  )
  await refused(sql`insert into past_receipts (sale_id, receipt_no, import_key, import_id)
    values (${sold}, '1', 'k', ${burialsImport})`).toThrow('was made in Sexton, so add its receipts there')
  const takeBack = (import_id: number) => boss.ask(imports.takeBack, { params: { import_id } })
  const early = await takeBack(burialsImport)
  expect([early.statusCode, early.body]).toEqual([
    409,
    expect.stringContaining('are attached to these sales. Undo that import first.'),
  ])
  const made = await park.db
    .selectFrom('imports')
    .select(['import_id'])
    .where('kind', '=', 'receipts')
    .where('state', '=', 'DONE')
    .execute()
  for (const { import_id } of made) expect((await takeBack(import_id)).statusCode).toBe(200)
  expect(await pastOf(carr)).toEqual([])
  expect((await takeBack(burialsImport)).statusCode).toBe(200)
  const left = await sql<{ n: number }>`select count(*)::int as n from past_receipts`.execute(park.db)
  expect(left.rows[0]!.n).toBe(0)
})
