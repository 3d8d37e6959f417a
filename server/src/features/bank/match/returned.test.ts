import { bankLines } from '@sexton/contract/bank/match-calls'
import { credits } from '@sexton/contract/credits/calls'
import { onAccount } from '@sexton/contract/on-account/calls'
import { receipts } from '@sexton/contract/receipts/calls'
import { refunds } from '@sexton/contract/refunds/calls'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { money } from '../../../domain/invariants/money.ts'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { switchOn } from '../../../test/practices.ts'
import { anAccount, linesOf, stateOf, today } from '../bank-fixture.ts'
import { anOrder, balanceOf, messageOf, outstandingOf, proposalsFor, undoing } from './match-fixture.ts'

const park = testPark()
let clerk: Client
let boss: Client
let account: Awaited<ReturnType<typeof anAccount>>

beforeAll(async () => {
  clerk = await park.as('PERM_RECEIPTS', 'PERM_VIEW')
  boss = await park.as('PERM_RECEIPTS', 'PERM_SALES_SUPER', 'PERM_VIEW')
  await switchOn(park, { bank: {} })
  account = await anAccount(park)
})
afterEach(async () => {
  for (const { name, broken } of money) expect([name, await broken(park.db)]).toEqual([name, []])
})

type Given = Parameters<typeof linesOf>[2][number]
const aLine = async (line: Given) => (await linesOf(park, account.bank_account_id, [line]))[0]!
const of = (bank_line_id: number) => ({ params: { bank_line_id } })
const undo = async (bank_line_id: number) => clerk.ask(bankLines.undo, await undoing(park, bank_line_id))
const hold = (line: number) => clerk.call(bankLines.unidentified, { ...of(line), body: {} })
const on = (customer_id: number, ...parts: { sale_id: number; value: number }[]) => ({
  body: { customer_id, parts },
})
const nobody = async () =>
  (await sql<{ id: number }>`select customer_id as id from customers where is_unidentified`.execute(park.db))
    .rows[0]!.id

/** The bank takes a payment back: a line out, and the proposal for it that names this order or customer. */
async function takesBack(amount: number, customer_id: number) {
  const line = await aLine({ amount: -amount, is_return: true })
  const proposal = (await proposalsFor(clerk, line)).find((one) => one.customer_id === customer_id)!
  expect(proposal).toMatchObject({ act: 'RETURN' })
  const body = { receipt_ids: proposal.receipt_ids }
  return { line, answer: await clerk.ask(bankLines.takeBack, { ...of(line), body }), proposal }
}

/** An unidentified line that was identified to an order. */
async function identified(last_name: string, amount: number) {
  const order = await anOrder(park, last_name, amount)
  const line = await aLine({ amount, name: `CASH ${last_name}` })
  await hold(line)
  await clerk.call(bankLines.identify, {
    ...of(line),
    ...on(order.customer_id, { sale_id: order.sale_id, value: amount }),
  })
  return { ...order, line }
}

describe('an identified payment that the bank returns', () => {
  it('goes back from its order, and never from another payer’s money (match-12)', async () => {
    const other = await aLine({ amount: 100, name: 'SOMEBODY ELSE' })
    await hold(other)
    const { sale_id, customer_id, line } = await identified('Returned', 100)
    const back = await takesBack(100, customer_id)
    expect(back.proposal).toMatchObject({ sale_id })
    expect(messageOf(back.answer)).toBe('200')
    expect(await outstandingOf(park, sale_id)).toEqual({ status: 'ORDERED', outstanding: 100 })
    expect([await stateOf(park, line), await stateOf(park, other)]).toEqual(['MATCHED', 'UNIDENTIFIED'])
    expect(await balanceOf(park, await nobody())).toBe(100)
    expect(messageOf(await undo(line))).toMatch(
      /^The bank returned this payment on .+ Undo that line first\.$/,
    )
    // The other payer's money is all there.
    const theirs = await anOrder(park, 'Else', 100)
    const paid = on(theirs.customer_id, { sale_id: theirs.sale_id, value: 100 })
    await clerk.call(bankLines.identify, { ...of(other), ...paid })
    expect(await balanceOf(park, await nobody())).toBe(0)
  })

  it('is unidentified again once the return is undone, and can be identified and undone (match-8, match-12)', async () => {
    const { customer_id, sale_id, line } = await identified('Again', 130)
    const back = await takesBack(130, customer_id)
    expect(messageOf(await undo(back.line))).toBe('200')
    expect([await stateOf(park, back.line), await stateOf(park, line)]).toEqual(['OPEN', 'UNIDENTIFIED'])
    const again = { ...of(line), ...on(customer_id, { sale_id, value: 130 }) }
    expect((await clerk.call(bankLines.identify, again)).state).toBe('MATCHED')
    expect(await outstandingOf(park, sale_id)).toMatchObject({ outstanding: 0 })
    for (const state of ['UNIDENTIFIED', 'OPEN']) {
      expect(messageOf(await undo(line))).toBe('200')
      expect(await stateOf(park, line)).toBe(state)
    }
    await clerk.call(bankLines.match, again)
    expect(messageOf(await undo(line))).toBe('200')
    expect(await stateOf(park, line)).toBe('OPEN')
  })

  it('is refused where its money has gone on, and the order is named (match-12)', async () => {
    const { customer_id, sale_id } = await identified('Gone', 140)
    const next = await anOrder(park, 'Next', 140)
    await boss.call(onAccount.moveBack, { params: { sale_id }, body: { value: 140, reason: 'Other grave' } })
    await boss.call(onAccount.move, { params: { customer_id }, body: { sale_id: next.sale_id, value: 140 } })
    const { answer } = await takesBack(140, customer_id)
    expect(messageOf(answer)).toMatch(
      new RegExp(
        String.raw`^The K140\.00 of receipt \d+ is no longer on order ${sale_id}\. Move it back there first\.$`,
      ),
    )
  })

  it('is never taken from other people’s money, whatever writes it (match-12)', async () => {
    const other = await aLine({ amount: 150 })
    await hold(other)
    const { line } = await identified('Written', 150)
    const back = await aLine({ amount: -150 })
    const reversal = sql`insert into receipts (receipt_no, kind, receipt_customer_id, value, payment_type_id, receipt_at, bank_line_id,
        reversal_of)
      select next_number('receipt'), 'held', receipt_customer_id, -value, payment_type_id, current_date, ${back}, receipt_id
      from receipts where bank_line_id = ${line} and kind = 'held'`
    await expect(reversal.execute(park.db)).rejects.toThrow(
      'The money of this bank line is no longer with the unidentified payments.',
    )
  })
})

/** A refund that was proposed, approved and paid by the way of the account. */
async function refunded(customer_id: number, value: number) {
  const [one, two] = [await park.as(), await park.as()]
  const params = { customer_id }
  const paymentTypeId = account.payment_type_id
  const typed = { receiptDate: today(), receiptValue: value, paymentTypeId, receiptNote: '' }
  await one.call(onAccount.take, { params, body: typed })
  const body = { value, reason: 'Paid twice', paymentTypeId }
  const { refund_request_id } = await one.call(refunds.propose, { params, body })
  await two.call(refunds.approve, { params: { refund_request_id } })
  await two.call(refunds.pay, { params: { refund_request_id } })
}

it('a payment whose payer is named goes before what has the amount alone, which is no sure choice (match-4)', async () => {
  const [twin, other] = [await anOrder(park, 'Twin', 170), await anOrder(park, 'Unlike', 170)]
  for (const [name, { sale_id, customer_id }] of [
    ['TWIN PAYER', twin],
    ['UNLIKE PAYER', other],
  ] as const) {
    const line = await aLine({ amount: 170, name })
    await clerk.call(bankLines.match, { ...of(line), ...on(customer_id, { sale_id, value: 170 }) })
  }
  await refunded(other.customer_id, 170)
  const said = await proposalsFor(clerk, await aLine({ amount: -170, words: 'TWIN PAYER, RETURNED PAYMENT' }))
  expect(said.map(({ why, customer_id, only_amount }) => ({ why, customer_id, only_amount }))).toEqual([
    { why: 'RETURNED', customer_id: twin.customer_id, only_amount: false },
    { why: 'REFUNDED', customer_id: other.customer_id, only_amount: true },
    { why: 'RETURNED', customer_id: other.customer_id, only_amount: true },
  ])
  const unsaid = await proposalsFor(clerk, await aLine({ amount: -170 }))
  expect(unsaid.map(({ only_amount }) => only_amount)).toEqual([true, true, true])
})

describe('a payment of an order that was cancelled since', () => {
  async function cancelled(last_name: string, amount: number) {
    const order = await anOrder(park, last_name, amount)
    const { sale_id, customer_id } = order
    const line = await aLine({ amount, name: last_name })
    await clerk.call(bankLines.match, { ...of(line), ...on(customer_id, { sale_id, value: amount }) })
    await (
      await park.as()
    ).call(credits.cancel, { params: { sale_id }, body: { reason: 'Changed their mind' } })
    expect(await balanceOf(park, customer_id)).toBe(amount)
    return { ...order, line }
  }

  it('is taken back from the payer’s account, and received there again where that is undone (match-12)', async () => {
    const { customer_id, line, sale_id } = await cancelled('Bouncer', 210)
    const back = await takesBack(210, customer_id)
    expect(messageOf(back.answer)).toBe('200')
    expect(await balanceOf(park, customer_id)).toBe(0)
    expect(await outstandingOf(park, sale_id)).toEqual({ status: 'FULFILLED', outstanding: 0 })
    expect(await stateOf(park, line)).toBe('MATCHED')
    expect(messageOf(await undo(back.line))).toBe('200')
    expect(await balanceOf(park, customer_id)).toBe(210)
    expect([await stateOf(park, back.line), await stateOf(park, line)]).toEqual(['OPEN', 'MATCHED'])
  })

  it('goes back too where it was identified: from the payer’s account (match-8, match-12)', async () => {
    const { sale_id, customer_id, line } = await identified('Named', 230)
    await (
      await park.as()
    ).call(credits.cancel, { params: { sale_id }, body: { reason: 'Changed their mind' } })
    const { answer, line: back } = await takesBack(230, customer_id)
    expect(messageOf(answer)).toBe('200')
    expect(await balanceOf(park, customer_id)).toBe(0)
    expect(messageOf(await undo(back))).toBe('200')
    expect(await stateOf(park, line)).toBe('UNIDENTIFIED')
    await clerk.call(bankLines.identify, { ...of(line), ...on(customer_id) })
    expect(await balanceOf(park, customer_id)).toBe(230)
    expect(messageOf(await undo(line))).toBe('200')
    expect([await balanceOf(park, customer_id), await stateOf(park, line)]).toEqual([0, 'UNIDENTIFIED'])
  })

  it('says what to do where the account has it no more (match-12)', async () => {
    const { customer_id } = await cancelled('Spent', 220)
    const next = await anOrder(park, 'Later', 220)
    await clerk.call(onAccount.move, { params: { customer_id }, body: { sale_id: next.sale_id, value: 220 } })
    const { answer } = await takesBack(220, customer_id)
    expect(messageOf(answer)).toMatch(
      /^The K220\.00 of receipt \d+ is no longer on the account of Ruth Spent\. Move it back there, or mark this line as not ours with the ledger account of what the customer owes\.$/,
    )
  })
})

describe('a receipt of a bank line', () => {
  it('that is one of several is not deleted by itself: the match of the line is undone (match-8)', async () => {
    const { sale_id, customer_id } = await anOrder(park, 'Split', 300)
    const line = await aLine({ amount: 500 })
    const { receipts: taken } = await clerk.call(bankLines.match, {
      ...of(line),
      ...on(customer_id, { sale_id, value: 300 }),
    })
    const [onOrder, held] = taken.map(({ receipt_id }) => receipt_id) as [number, number]
    const refused = 'This receipt is of a bank line. Undo the match of the line first.'
    const body = { reason: 'Wrong order' }
    const removed = await boss.ask(receipts.remove, { params: { sale_id, receipt_id: onOrder }, body })
    const tookBack = await boss.ask(onAccount.takeBack, { params: { customer_id, receipt_id: held }, body })
    expect([messageOf(removed), messageOf(tookBack)]).toEqual([refused, refused])
    const voided = sql`update receipts set voided_at = now(), void_reason = 'By hand' where receipt_id = ${onOrder}`
    await expect(voided.execute(park.db)).rejects.toThrow(refused)
    // Of money that has gone on it says where it was, and the line is undone once it is back.
    const later = await anOrder(park, 'Used', 200)
    await clerk.call(onAccount.move, {
      params: { customer_id },
      body: { sale_id: later.sale_id, value: 200 },
    })
    expect(messageOf(await undo(line))).toMatch(
      /^The K200\.00 of receipt \d+ is no longer on the account of Ruth Split/,
    )
    const back = { customer_id, value: 200, reason: 'Wrong order' }
    await boss.call(onAccount.moveBack, { params: { sale_id: later.sale_id }, body: back })
    expect(messageOf(await undo(line))).toBe('200')
    expect(await stateOf(park, line)).toBe('OPEN')
    expect(await outstandingOf(park, sale_id)).toMatchObject({ outstanding: 300 })
  })
})

it('money of the unidentified payments moves by its line only (match-9)', async () => {
  const line = await aLine({ amount: 60 })
  await hold(line)
  const { sale_id } = await anOrder(park, 'Byhand', 60)
  const params = { customer_id: await nobody() }
  const say = 'Say on Accounts > Match whose payment this is.'
  const moved = await boss.ask(onAccount.move, { params, body: { sale_id, value: 60 } })
  expect(messageOf(moved)).toBe(say)
  const typed = {
    receiptDate: today(),
    receiptValue: 5,
    paymentTypeId: account.payment_type_id,
    receiptNote: '',
  }
  expect(messageOf(await boss.ask(onAccount.take, { params, body: typed }))).toBe(say)
  expect(await stateOf(park, line)).toBe('UNIDENTIFIED')
})
