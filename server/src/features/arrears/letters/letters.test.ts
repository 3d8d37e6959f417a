import { ageNames, ages } from '@sexton/contract/arrears/ages'
import { arrears } from '@sexton/contract/arrears/calls'
import { arrearsLetters, lettersPath } from '@sexton/contract/arrears/letters'
import { figures } from '@sexton/contract/values/money'
import { addDays, todayIn } from '@sexton/contract/values/dates'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { draftSale, makeCustomer, placeSale, takeReceipt } from '../../../test/factories.ts'

const park = testPark({ PARK_NAME: 'Lusaka Memorial Park' })
const today = todayIn('Africa/Lusaka')
let boss: Client
let reader: Client

beforeAll(async () => {
  boss = await park.as('PERM_REPORTS', 'PERM_DOCUMENT_DOWNLOAD')
  reader = await park.as('PERM_REPORTS')
  await park.db.updateTable('park').set({ bank: 'Bank of Lusaka', bank_account_no: '0012345678' }).execute()
})

/** Somebody who owes for an order of each age, with some paid on the oldest. */
async function debtor(fields: object = {}) {
  const named = { first_name: 'Thị Hồng', last_name: 'Nguyễn', email: 'hong@example.com', ...fields }
  const customer_id = await makeCustomer(park.db, named)
  for (const [at, days] of [10, 45, 75, 200].entries()) {
    const sale_id = await draftSale(park.db, customer_id, 1000 * (at + 1))
    await placeSale(park.db, sale_id, `${addDays(today, 0 - days)}T10:00:00Z`)
    if (at === 3) await takeReceipt(park.db, sale_id, customer_id, 500.5, today)
  }
  return customer_id
}

const open = (ids: number[], who = reader) => who.open(lettersPath(ids))
const mailsTo = (customer_id: number) =>
  park.db.selectFrom('mails').selectAll().where('customer_id', '=', customer_id).execute()
const lettersOf = (customer_id: number) =>
  park.db
    .selectFrom('documents')
    .selectAll()
    .where('parent_object', '=', 'customer')
    .where('parent_object_id', '=', customer_id)
    .execute()
const send = (body: { customer_ids: number[]; to?: string[]; subject?: string }, who = boss) =>
  who.ask(arrearsLetters.send, { body })

it('says what is owed order by order and by age as the list does, and where to pay (arrears-8)', async () => {
  const customer_id = await debtor()
  const reply = await open([customer_id])
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { text } = await extractText(new Uint8Array(reply.rawPayload), { mergePages: true })
  const said = text.replace(/\s+/g, ' ')
  const { debtors } = await reader.call(arrears.list, { query: {} })
  const row = debtors.find((one) => one.customer_id === customer_id)!
  const sum = (amount: number) => `K${figures(amount, 2)}`
  for (const age of ageNames) expect(said).toContain(`${ages[age].label} ${sum(row[age])}`)
  expect(said).toContain(`Outstanding: ${sum(row.owed)}`)
  expect(said).toContain('Over 90 days K4,000.00 K500.50 K3,499.50')
  expect(said).toContain('Dear Thị Hồng Nguyễn,')
  expect(said).toContain('Bank of Lusaka')
  expect(said).toContain('0012345678')
  expect(said).toContain(`Customer ${customer_id}`)
})

it('of several customers are one PDF, each on a page of its own; who owes nothing has none (arrears-8)', async () => {
  const ids = [await debtor(), await debtor({ last_name: 'Zulu' })]
  const document = await getDocumentProxy(new Uint8Array((await open(ids)).rawPayload))
  expect(document.numPages).toBe(2)
  const pages = (await extractText(document, { mergePages: false })).text
  for (const [at, id] of ids.entries()) expect(pages[at]).toContain(`Customer ${id}`)
  const none = await makeCustomer(park.db, { last_name: 'Banda' })
  const refused = await open([ids[0]!, none])
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    409,
    'Banda does not owe anything, so there is no letter.',
  ])
  expect((await open([999_999])).statusCode).toBe(404)
  expect((await open([])).statusCode).toBe(422)
  expect((await open(Array.from({ length: 51 }, (_, at) => at + 1))).statusCode).toBe(422)
  expect((await open(ids, await park.as('PERM_VIEW', 'PERM_ACCOUNTS'))).statusCode).toBe(403)
})

it('is e-mailed with words of one’s own, kept as sent, and again the next time (arrears-9)', async () => {
  const customer_id = await debtor()
  expect(
    (await send({ customer_ids: [customer_id], to: ['law@office.example'], subject: 'Please pay' }))
      .statusCode,
  ).toBe(204)
  expect((await send({ customer_ids: [customer_id] })).statusCode).toBe(204)
  const [own, proposed] = await mailsTo(customer_id)
  expect(own).toMatchObject({ to_address: 'law@office.example', subject: 'Please pay' })
  expect(proposed).toMatchObject({
    to_address: 'hong@example.com',
    subject: 'Lusaka Memorial Park: your outstanding balance',
  })
  const kept = await lettersOf(customer_id)
  expect(kept.map((one) => one.document_id)).toEqual([own!.document_ids[0], proposed!.document_ids[0]])
  expect(kept.map((one) => one.property_ref)).toEqual(['ARREARS_LETTER', 'ARREARS_LETTER'])
  expect((await send({ customer_ids: [customer_id] }, reader)).statusCode).toBe(403)
})

it('to several goes to all of them or to none: who wants no e-mail is named (arrears-9)', async () => {
  const ids = [await debtor(), await debtor({ last_name: 'Zulu' })]
  expect((await send({ customer_ids: ids, to: ['a@b.example'] })).json().error.fields).toEqual({
    to: 'When you email several letters, each goes to the customer’s own address.',
  })
  const unwilling = await debtor({ last_name: 'Sampa', no_transaction_email: true })
  const unreachable = await debtor({ last_name: 'Tembo', email: null })
  for (const [other, said] of [
    [unwilling, 'Thị Hồng Sampa does not want emails about their orders.'],
    [unreachable, 'Thị Hồng Tembo has no email address.'],
  ] as const) {
    const refused = await send({ customer_ids: [...ids, other] })
    expect([refused.statusCode, refused.json().error.message]).toEqual([409, said])
    for (const id of ids) expect(await mailsTo(id)).toEqual([])
    expect(await lettersOf(ids[0]!)).toEqual([])
  }
  expect((await send({ customer_ids: [...ids, ids[0]!] })).statusCode).toBe(204)
  for (const id of ids) expect(await mailsTo(id)).toHaveLength(1)
})
