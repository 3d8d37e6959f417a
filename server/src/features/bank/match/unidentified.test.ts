import { bankLines } from '@sexton/contract/bank/match-calls'
import { addDays } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Changing } from '../../../core/context/context.ts'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { switchOn } from '../../../test/practices.ts'
import { batchTheRunningMonth } from '../../accounts/accounts-fixture.ts'
import { anAccount, linesOf, stateOf, today } from '../bank-fixture.ts'
import { anOrder, balanceOf, messageOf, outstandingOf, proposalsFor, undoing } from './match-fixture.ts'
import { postRightReferences } from './post-right.ts'

const park = testPark()
let clerk: Client
let account: Awaited<ReturnType<typeof anAccount>>

beforeAll(async () => {
  clerk = await park.as('PERM_RECEIPTS', 'PERM_VIEW')
  await switchOn(park, { bank: {} })
  account = await anAccount(park)
})

type Given = Parameters<typeof linesOf>[2][number]
const aLine = async (line: Given) => (await linesOf(park, account.bank_account_id, [line]))[0]!
const of = (bank_line_id: number) => ({ params: { bank_line_id } })
const undo = async (bank_line_id: number) => clerk.ask(bankLines.undo, await undoing(park, bank_line_id))
const unidentified = async () =>
  (await sql<{ id: number }>`select customer_id as id from customers where is_unidentified`.execute(park.db))
    .rows[0]?.id

it('money of nobody known is held, found by words, and moved to whose it is (match-2, match-9, match-10)', async () => {
  const { sale_id, customer_id } = await anOrder(park, 'Kapwepwe', 300)
  const line = await aLine({ amount: 350, name: 'CASH DEPOSIT MATERO', words: 'for the grave' })
  const held = await clerk.call(bankLines.unidentified, { ...of(line), body: {} })
  expect(held).toMatchObject({ state: 'UNIDENTIFIED', receipts: [{ kind: 'held', value: 350 }] })
  expect(await balanceOf(park, (await unidentified())!)).toBe(350)
  // The customer that its first payment makes is in the history as any other.
  const audits = park.db.selectFrom('audits').select('action').where('object', '=', 'customer')
  expect(await audits.where('object_id', '=', (await unidentified())!).execute()).toEqual([
    { action: 'CREATED' },
  ])
  const found = await clerk.call(bankLines.list, { query: { state: 'UNIDENTIFIED', sought: 'matero' } })
  expect(found.map(({ bank_line_id }) => bank_line_id)).toEqual([line])
  expect(await clerk.call(bankLines.list, { query: { state: 'UNIDENTIFIED', sought: 'kitwe' } })).toEqual([])
  const body = { customer_id, parts: [{ sale_id, value: 300 }] }
  const known = await clerk.call(bankLines.identify, { ...of(line), body })
  expect(known.state).toBe('MATCHED')
  expect(await outstandingOf(park, sale_id)).toMatchObject({ outstanding: 0 })
  expect([await balanceOf(park, customer_id), await balanceOf(park, (await unidentified())!)]).toEqual([
    50, 0,
  ])
  expect(messageOf(await undo(line))).toBe('200')
  expect(await stateOf(park, line)).toBe('UNIDENTIFIED')
  expect(await outstandingOf(park, sale_id)).toEqual({ status: 'ORDERED', outstanding: 300 })
  expect(await balanceOf(park, customer_id)).toBe(0)
  await clerk.call(bankLines.identify, { ...of(line), body })
  expect(messageOf(await undo(line))).toBe('200')
  expect(messageOf(await undo(line))).toBe('200')
  expect(await stateOf(park, line)).toBe('OPEN')
  expect(await balanceOf(park, (await unidentified())!)).toBe(0)
})

it('of two who undo an identified line at once, one does, and it stays unidentified (match-8, match-10)', async () => {
  const { customer_id } = await anOrder(park, 'Twice', 30)
  const line = await aLine({ amount: 30, name: 'CASH DEPOSIT' })
  await clerk.call(bankLines.unidentified, { ...of(line), body: {} })
  await clerk.call(bankLines.identify, { ...of(line), body: { customer_id, parts: [] } })
  const seen = await undoing(park, line)
  const answers = await Promise.all([clerk, clerk].map((who) => who.ask(bankLines.undo, seen)))
  expect(answers.map(messageOf).toSorted()).toEqual([
    '200',
    'This line is with the unidentified payments meanwhile. Look at it again.',
  ])
  expect(await stateOf(park, line)).toBe('UNIDENTIFIED')
  expect(await balanceOf(park, customer_id)).toBe(0)
})

it('Home counts what has been unidentified for as long as the park says (match-17)', async () => {
  const since = (days: number) => ({ amount: 10, booked_on: addDays(today(), -days) })
  const lines = await linesOf(park, account.bank_account_id, [since(4), since(5), since(6), since(9)])
  for (const line of lines.slice(0, 3)) await clerk.call(bankLines.unidentified, { ...of(line), body: {} })
  expect(await clerk.call(bankLines.waiting, {})).toEqual({ days: 7, unidentified: 0 })
  await switchOn(park, { bank: { unidentified_after_days: 5 } })
  expect(await clerk.call(bankLines.waiting, {})).toEqual({ days: 5, unidentified: 2 })
  await switchOn(park, { bank: {} })
})

it('a returned payment is reversed on the day of its line, batched or not, and the order is owed again (match-12)', async () => {
  const { sale_id, customer_id } = await anOrder(park, 'Bounce', 90)
  const paid = await aLine({ amount: 90, name: 'BOUNCE R' })
  await clerk.call(bankLines.match, { ...of(paid), body: { customer_id, parts: [{ sale_id, value: 90 }] } })
  expect(await outstandingOf(park, sale_id)).toMatchObject({ outstanding: 0 })
  const back = await aLine({ amount: -90, name: 'BOUNCE R', is_return: true })
  const [first] = await proposalsFor(clerk, back)
  expect(first).toMatchObject({ why: 'RETURNED', act: 'RETURN', sale_id })
  const body = { receipt_ids: first!.receipt_ids }
  const returned = await clerk.call(bankLines.takeBack, { ...of(back), body })
  expect(returned).toMatchObject({ state: 'MATCHED', receipts: [{ value: -90, receipt_at: today() }] })
  expect(await outstandingOf(park, sale_id)).toEqual({ status: 'ORDERED', outstanding: 90 })
  expect(await stateOf(park, paid)).toBe('MATCHED')
  expect(messageOf(await undo(back))).toBe('200')
  expect(await stateOf(park, back)).toBe('OPEN')
  expect(await outstandingOf(park, sale_id)).toMatchObject({ outstanding: 0 })
})

it('a right reference is posted by itself only where the park wants it, up to what is outstanding (match-6)', async () => {
  const [one, two] = [await anOrder(park, 'Auto', 100), await anOrder(park, 'Matic', 40)]
  const lines = await linesOf(park, account.bank_account_id, [
    { amount: 60, reference: one.ref },
    { amount: 60, reference: one.ref },
    { amount: 41, reference: two.ref },
    { amount: 10, words: `${one.ref} ${two.ref}` },
  ])
  const file = await park.db
    .selectFrom('bank_lines')
    .select('bank_file_id')
    .where('bank_line_id', '=', lines[0]!)
    .executeTakeFirstOrThrow()
  const post = () =>
    park.db.transaction().execute((tx) => {
      const ctx = {
        db: tx,
        user: { user_id: clerk.user_id },
        today: today(),
        park: park.core.park,
        audited: 0,
        audits: [],
      }
      return postRightReferences(ctx as unknown as Changing, file.bank_file_id)
    })
  expect(await post()).toBe(0)
  await switchOn(park, { bank: { post_right_references: true } })
  expect(await post()).toBe(1)
  expect(await Promise.all(lines.map((line) => stateOf(park, line)))).toEqual([
    'MATCHED',
    'OPEN',
    'OPEN',
    'OPEN',
  ])
})

it('that a batch holds is reversed by its return all the same (match-8, match-12)', async () => {
  const { sale_id, customer_id } = await anOrder(park, 'Batched', 500)
  const line = await aLine({ amount: 75 })
  const pay = { ...of(line), body: { customer_id, parts: [{ sale_id, value: 75 }] } }
  await clerk.call(bankLines.match, pay)
  await batchTheRunningMonth(await park.as())
  expect(messageOf(await undo(line))).toBe('200')
  expect(await stateOf(park, line)).toBe('OPEN')
  expect(await outstandingOf(park, sale_id)).toMatchObject({ outstanding: 500 })
  await clerk.call(bankLines.match, pay)
  expect(await stateOf(park, line)).toBe('MATCHED')
})
