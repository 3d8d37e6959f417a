import { payRef, printedRef } from '@sexton/contract/bank/pay-ref'
import { payments, type ListedPart } from '@sexton/contract/payments/calls'
import { beforeAll, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { makeCustomer } from '../../test/factories.ts'
import { form } from '../../test/multipart.ts'
import { anOrder, cashOf, paymentOf } from './payments-fixture.ts'

const park = testPark()
let clerk: Client
let employer: number

beforeAll(async () => {
  clerk = await park.as('PERM_VIEW', 'PERM_RECEIPTS')
  employer = await makeCustomer(park.db, { is_corporate: true, company_name: 'Mines Ltd', last_name: 'Zulu' })
})

const orderOf = async (first_name: string, last_name: string, price = 100) =>
  anOrder(park, price, await makeCustomer(park.db, { first_name, last_name }))
const invoiceOf = async (sale_id: number) =>
  (
    await park.db
      .selectFrom('sales')
      .select('invoice_no')
      .where('sale_id', '=', sale_id)
      .executeTakeFirstOrThrow()
  ).invoice_no!
const read = (text: string) => clerk.call(payments.readList, { body: { text, customerId: employer } })
const short = (rows: ListedPart[]) =>
  rows.map(({ sale, why, problem }) => [sale?.sale_id ?? null, why ?? problem])

it('matches references, numbers and names, each with its reason, and lists what is left (payments-3)', async () => {
  const [ref, inv, sale, named] = [
    await orderOf('Ruth', 'Lungu'),
    await orderOf('Zoë', 'Ng’andu'),
    await orderOf('Peter', 'Mwansa-Phiri'),
    await orderOf('Agnes', 'Sakala'),
  ]
  const rows = await read(
    [
      'Employee\tOrder\tInvoice\tReference\tAmount',
      `R. Lungu\t\t\t${printedRef(payRef(await invoiceOf(ref.sale_id)))}\t50.00`,
      `ZOE NGANDU\t\t${await invoiceOf(inv.sale_id)}\t\t60`,
      `Phiri Mwansa Peter\t${sale.sale_id}\t\t\t70`,
      'Sakala, Agnes\t\t\t\t80.00',
      'Nobody Known\t\t\t\t10',
      'Agnes Sakala\t\t\t\t',
    ].join('\n'),
  )
  expect(short(rows)).toEqual([
    [ref.sale_id, 'reference'],
    [inv.sale_id, 'invoice'],
    [sale.sale_id, 'order'],
    [named.sale_id, 'name'],
    [null, 'No order that is owed on fits.'],
    [named.sale_id, 'name'],
  ])
  expect(rows.at(-1)).toMatchObject({ amount: null, problem: 'There is no amount in this line.' })
  expect(rows[3]).toMatchObject({
    line: 5,
    amount: 80,
    sale: { customer_name: 'Agnes Sakala', outstanding: 100 },
  })
})

it('never takes a number for somebody of another name, and leaves namesakes to a person (payments-3)', async () => {
  const [one, two] = [await orderOf('John', 'Banda'), await orderOf('John', 'Banda')]
  const [other] = [await orderOf('Mary', 'Tembo')]
  const rows = await read(`Esther Daka\torder ${other.sale_id}\t10\nJohn Banda\t\t20`)
  expect(short(rows)).toEqual([
    [null, `Order ${other.sale_id} is Mary Tembo’s. Check the name.`],
    [null, 'Several orders fit. Choose one.'],
  ])
  expect(rows.map(({ candidates }) => candidates.map(({ sale_id }) => sale_id))).toEqual([
    [other.sale_id],
    [one.sale_id, two.sale_id],
  ])
  const parts = [{ sale_id: two.sale_id, value: 1 }]
  await clerk.call(payments.take, { body: paymentOf(await cashOf(clerk), employer, 1, parts) })
  expect(short(await read('John Banda\t\t20'))).toEqual([[two.sale_id, 'paid_before']])
})

it('never pays a line that names its order on another order of the same name (payments-3)', async () => {
  const [paid, owed] = [await orderOf('Joseph', 'Phiri', 40), await orderOf('Joseph', 'Phiri')]
  const whole = [{ sale_id: paid.sale_id, value: 40 }]
  await clerk.call(payments.take, { body: paymentOf(await cashOf(clerk), employer, 40, whole) })
  const rows = await read(`Joseph Phiri; ${printedRef(payRef(await invoiceOf(paid.sale_id)))}; 40`)
  expect(short(rows)).toEqual([[null, 'Nothing is owed on the order that this line names.']])
  expect(rows[0]!.candidates.map(({ sale_id }) => sale_id)).toEqual([owed.sale_id])
})

it('reads the same from a CSV file (payments-3)', async () => {
  const { sale_id } = await orderOf('Naomi', 'Chanda')
  const content = Buffer.from(
    `Payroll of May\n\nName,Order no,Amount\n"Chanda, Naomi",${sale_id},"1,050.00"\n`,
  )
  const sent = form([{ name: 'may.csv', content, field: 'file' }])
  const reply = await clerk.ask(payments.readFile, { body: {} }, sent)
  expect(reply.json()).toMatchObject([{ line: 4, amount: 1050, sale: { sale_id }, why: 'order' }])
})

it('refuses a list without lines or with too many (payments-3)', async () => {
  const refusal = async (text: string) =>
    (await clerk.ask(payments.readList, { body: { text } })).json().error.message
  expect(await refusal(' ')).toBe('Paste the lines of the list.')
  expect(await refusal('Name\tAmount')).toBe('There are no lines in this list.')
  expect(await refusal('A B\t1\n'.repeat(501))).toBe('At most 500 lines. Divide the list.')
})

it('finds an order by its number, its reference or a whole name, and lists what a payer owes (payments-3)', async () => {
  const first = await orderOf('Brenda', 'Kunda')
  const second = await anOrder(park, 40, first.customer_id)
  const find = async (q: string) =>
    (await clerk.call(payments.find, { query: { q } })).map(({ sale_id }) => sale_id)
  expect(await find(`order ${first.sale_id}`)).toContain(first.sale_id)
  expect(await find(printedRef(payRef(await invoiceOf(second.sale_id))))).toContain(second.sale_id)
  expect(await find('kunda brenda')).toEqual([first.sale_id, second.sale_id])
  expect(await find('')).toEqual([])
  const owed = await clerk.call(payments.owed, { params: { customer_id: first.customer_id } })
  expect(owed.map(({ sale_id, outstanding }) => [sale_id, outstanding])).toEqual([
    [first.sale_id, 100],
    [second.sale_id, 40],
  ])
})
