import { bankLines } from '@sexton/contract/bank/match-calls'
import { customerPayRef } from '@sexton/contract/bank/pay-ref'
import { receipts } from '@sexton/contract/receipts/calls'
import { sales } from '@sexton/contract/sales/calls'
import { addDays } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { takeReceipt } from '../../../test/factories.ts'
import { switchOn } from '../../../test/practices.ts'
import { batchTheRunningMonth } from '../../accounts/accounts-fixture.ts'
import { anAccount, linesOf, stateOf, today } from '../bank-fixture.ts'
import { anOrder, balanceOf, messageOf, outstandingOf, proposalsFor, undoing } from './match-fixture.ts'

const park = testPark()
let clerk: Client
let other: Client
let account: Awaited<ReturnType<typeof anAccount>>

beforeAll(async () => {
  clerk = await park.as('PERM_RECEIPTS', 'PERM_VIEW')
  other = await park.as('PERM_RECEIPTS', 'PERM_SALES_SUPER', 'PERM_VIEW')
  await switchOn(park, { bank: {}, plans: {} })
  account = await anAccount(park)
})

type Given = Parameters<typeof linesOf>[2][number]
const aLine = async (line: Given) => (await linesOf(park, account.bank_account_id, [line]))[0]!
const of = (bank_line_id: number) => ({ params: { bank_line_id } })
const pay = (bank_line_id: number, customer_id: number, sale_id: number, value: number) => ({
  ...of(bank_line_id),
  body: { customer_id, parts: [{ sale_id, value }] },
})
const undo = async (bank_line_id: number, who = clerk) =>
  who.ask(bankLines.undo, await undoing(park, bank_line_id))
const paidOn = async (sale_id: number) =>
  park.db
    .selectFrom('receipts')
    .selectAll()
    .where('sale_id', '=', sale_id)
    .where('voided_at', 'is', null)
    .execute()

describe('what a line probably is', () => {
  it('a right reference names its order, and what is more goes on account (match-4, match-5)', async () => {
    const { sale_id, customer_id, invoice_no, ref } = await anOrder(park, 'Phiri', 500)
    const value_on = addDays(today(), -1)
    const line = await aLine({ amount: 620, words: `Grave ${ref} thank you`, value_on })
    const [first, ...others] = await proposalsFor(clerk, line)
    expect(first).toMatchObject({
      why: 'REFERENCE',
      act: 'PAY',
      sale_id,
      invoice_no,
      customer_id,
      value: 500,
    })
    expect(others).toEqual([])
    const matched = await clerk.call(bankLines.match, pay(line, customer_id, sale_id, 500))
    expect(matched.state).toBe('MATCHED')
    expect(matched.receipts).toMatchObject([
      { sale_id, value: 500, receipt_at: value_on },
      { sale_id: null, value: 120, kind: 'held' },
    ])
    expect(await outstandingOf(park, sale_id)).toMatchObject({ outstanding: 0 })
    expect(await balanceOf(park, customer_id)).toBe(120)
    const [receipt] = await paidOn(sale_id)
    expect(receipt).toMatchObject({ payment_type_id: account.payment_type_id, bank_line_id: line })
  })

  it('wrong check digits are never matched: one digit wrong is proposed if it means one open invoice (match-4)', async () => {
    const { sale_id, ref } = await anOrder(park, 'Tembo', 77)
    const wrong = `${ref.slice(0, -1)}${(Number(ref.at(-1)) + 1) % 10}`
    const near = await proposalsFor(clerk, await aLine({ amount: 12, reference: wrong }))
    expect(near.filter(({ why }) => why === 'REFERENCE')).toEqual([])
    expect(near[0]).toMatchObject({ why: 'MENDED', sale_id, value: 12 })
    const far = await proposalsFor(clerk, await aLine({ amount: 12, reference: `${ref.slice(0, -3)}` }))
    expect(far).toEqual([])
  })

  it('the reference of a voided invoice leads to the one in force, and says so (match-4)', async () => {
    const { sale_id, ref, invoice_no } = await anOrder(park, 'Voidson', 90)
    const boss = await park.as()
    await boss.call(sales.unplace, { params: { sale_id }, body: { reason: 'Wrong price' } })
    await boss.call(sales.place, { params: { sale_id }, body: {} })
    const [first] = await proposalsFor(clerk, await aLine({ amount: 90, reference: ref }))
    expect(first).toMatchObject({ why: 'REFERENCE_VOIDED', quoted_no: invoice_no, sale_id })
    expect(first!.invoice_no).toBeGreaterThan(invoice_no)
  })

  it('the amount proposes an order only with a name or a phone that agrees (match-4)', async () => {
    const named = await anOrder(park, 'Mwansa-Phiri', 4321.25)
    const phoned = await anOrder(park, 'Chanda', 4321.5, '+260 977 123 987')
    const byName = await proposalsFor(clerk, await aLine({ amount: 4321.25, name: 'MWANSA PHIRI R MRS' }))
    expect(byName).toMatchObject([{ why: 'AMOUNT_NAME', sale_id: named.sale_id }])
    const byPhone = await proposalsFor(clerk, await aLine({ amount: 4321.5, phone: '0977123987' }))
    expect(byPhone).toMatchObject([{ why: 'AMOUNT_PHONE', sale_id: phoned.sale_id }])
    expect(await proposalsFor(clerk, await aLine({ amount: 4321.25, name: 'Somebody else' }))).toEqual([])
  })

  it('who paid from an account before is proposed again, with what they owe (match-4)', async () => {
    const first = await anOrder(park, 'Zulu', 300)
    const party = { party_account: 'ZM 778', amount: 100 }
    await clerk.call(bankLines.match, pay(await aLine(party), first.customer_id, first.sale_id, 100))
    const [again] = await proposalsFor(clerk, await aLine({ ...party, amount: 50 }))
    expect(again).toMatchObject({ why: 'PAID_BEFORE', sale_id: first.sale_id, value: 50 })
  })

  it('a customer’s own reference leads to their account (match-4)', async () => {
    const { customer_id } = await anOrder(park, 'Lungu', 40)
    const [first] = await proposalsFor(
      clerk,
      await aLine({ amount: 60, reference: customerPayRef(customer_id) }),
    )
    expect(first).toMatchObject({ why: 'CUSTOMER_REFERENCE', customer_id, sale_id: null })
  })

  it('a receipt that was typed before is given its line, and the payment is not taken twice (match-4, match-7)', async () => {
    const { sale_id, customer_id, ref } = await anOrder(park, 'Typed', 800)
    await takeReceipt(park.db, sale_id, customer_id, 200, addDays(today(), -2))
    await sql`update receipts set payment_type_id = ${account.payment_type_id}, payment_mode_id = null
      where sale_id = ${sale_id}`.execute(park.db)
    const [receipt] = await paidOn(sale_id)
    const line = await aLine({ amount: 200, reference: ref })
    const [first] = await proposalsFor(clerk, line)
    expect(first).toMatchObject({ why: 'TYPED', act: 'GIVE', receipt_ids: [receipt!.receipt_id] })
    const given = await clerk.call(bankLines.give, { ...of(line), body: { receipt_id: receipt!.receipt_id } })
    expect(given).toMatchObject({ state: 'MATCHED', receipts: [{ receipt_no: receipt!.receipt_no }] })
    expect((await undo(line)).statusCode).toBe(200)
    expect(await stateOf(park, line)).toBe('OPEN')
    expect(await paidOn(sale_id)).toMatchObject([{ bank_line_id: null, voided_at: null }])
    expect(await outstandingOf(park, sale_id)).toMatchObject({ outstanding: 600 })
  })
})

describe('a match', () => {
  it('is split over orders of several customers, and undone whole (match-5, match-8)', async () => {
    const [one, two] = [await anOrder(park, 'Church', 100), await anOrder(park, 'Group', 70)]
    const line = await aLine({ amount: 160 })
    const parts = [
      { sale_id: one.sale_id, value: 100 },
      { sale_id: two.sale_id, value: 60 },
    ]
    await clerk.call(bankLines.match, { ...of(line), body: { customer_id: one.customer_id, parts } })
    expect(await outstandingOf(park, one.sale_id)).toMatchObject({ outstanding: 0 })
    expect((await undo(line)).statusCode).toBe(200)
    expect(await stateOf(park, line)).toBe('OPEN')
    expect(await outstandingOf(park, one.sale_id)).toEqual({ status: 'ORDERED', outstanding: 100 })
    expect(messageOf(await undo(line))).toBe('This line is open: there is nothing to undo.')
  })

  it('by two clerks at once is made once (match-5)', async () => {
    const { sale_id, customer_id } = await anOrder(park, 'Race', 500)
    const line = await aLine({ amount: 50 })
    const replies = await Promise.all(
      [clerk, other].map((who) => who.ask(bankLines.match, pay(line, customer_id, sale_id, 50))),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await paidOn(sale_id)).toHaveLength(1)
  })

  it('never takes more than the line, whatever writes it, and its state is nobody’s to write (match-3)', async () => {
    const { sale_id, customer_id } = await anOrder(park, 'Over', 500)
    const line = await aLine({ amount: 50 })
    await clerk.call(bankLines.match, pay(line, customer_id, sale_id, 50))
    const insert = sql`insert into receipts (receipt_no, sale_id, receipt_customer_id, value, payment_type_id, receipt_at, bank_line_id)
      values (next_number('receipt'), ${sale_id}, ${customer_id}, 1, ${account.payment_type_id}, current_date, ${line})`
    await expect(insert.execute(park.db)).rejects.toThrow(
      'The receipts of a bank line cannot come to more than the line.',
    )
    const byHand = sql`update bank_lines set state = 'OPEN' where bank_line_id = ${line}`
    await expect(byHand.execute(park.db)).rejects.toThrow('is worked out by the database')
    const words = sql`update bank_lines set amount = 51 where bank_line_id = ${line}`
    await expect(words.execute(park.db)).rejects.toThrow('What the bank wrote cannot be changed')
  })

  it('that a batch holds is reversed, and the line is open again (match-8)', async () => {
    const { sale_id, customer_id } = await anOrder(park, 'Batched', 500)
    const line = await aLine({ amount: 75 })
    await clerk.call(bankLines.match, pay(line, customer_id, sale_id, 75))
    await batchTheRunningMonth(await park.as())
    expect(messageOf(await undo(line))).toBe('200')
    expect(await stateOf(park, line)).toBe('OPEN')
    expect((await paidOn(sale_id)).map(({ value }) => value).sort()).toEqual([-75, 75])
    await clerk.call(bankLines.match, pay(line, customer_id, sale_id, 75))
    expect(await outstandingOf(park, sale_id)).toMatchObject({ outstanding: 425 })
    expect(await stateOf(park, line)).toBe('MATCHED')
  })

  it('whose receipt is deleted on the sale leaves the line open (match-8)', async () => {
    const { sale_id, customer_id } = await anOrder(park, 'Deleted', 500)
    const line = await aLine({ amount: 75 })
    await clerk.call(bankLines.match, pay(line, customer_id, sale_id, 75))
    const [receipt] = await paidOn(sale_id)
    const params = { sale_id, receipt_id: receipt!.receipt_id }
    await other.call(receipts.remove, { params, body: { reason: 'Wrong order' } })
    expect(await stateOf(park, line)).toBe('OPEN')
  })

  it('is not ours with a reason and an account, until that is undone (match-11)', async () => {
    const line = await aLine({ amount: -12.5, words: 'Ledger fee' })
    const body = { why: 'Fee of the bank', account: '7020' }
    const marked = await clerk.call(bankLines.notOurs, { ...of(line), body })
    expect(marked).toMatchObject({ state: 'NOT_OURS', not_ours_account: '7020' })
    expect((await undo(line)).statusCode).toBe(200)
    expect(await stateOf(park, line)).toBe('OPEN')
  })
})
