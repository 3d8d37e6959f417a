import { bankDays } from '@sexton/contract/bank/day-calls'
import { bankLines } from '@sexton/contract/bank/match-calls'
import { addDays, plainDate } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { switchOn } from '../../../test/practices.ts'
import { anAccount, linesOf, today } from '../bank-fixture.ts'

const park = testPark()
let clerk: Client
let boss: Client

beforeAll(async () => {
  clerk = await park.as('PERM_RECEIPTS', 'PERM_ACCOUNTS')
  boss = await park.as('PERM_ACCOUNTS')
  await switchOn(park, { bank: {} })
})

const day = (ago: number) => addDays(today(), -ago)
const held = (bank_line_id: number, who = clerk) =>
  who.call(bankLines.unidentified, { params: { bank_line_id }, body: {} })
const listed = (bank_account_id: number, who = boss) =>
  who.call(bankDays.list, { params: { bank_account_id }, query: {} })
const sign = (bank_account_id: number, through: string, closing: number, who = boss) =>
  who.ask(bankDays.sign, { params: { bank_account_id }, body: { through, closing } })
const said = (reply: { statusCode: number; json: () => unknown }) => {
  const { error } = reply.json() as { error?: { message: string; fields?: Record<string, string> } }
  return [reply.statusCode, error?.fields?.['closing'] ?? error?.message]
}
const threeDays = async () => {
  const { bank_account_id } = await anAccount(park)
  const lines = await linesOf(park, bank_account_id, [
    { amount: 100, booked_on: day(5) },
    { amount: 40, fee: 1.5, booked_on: day(5) },
    { amount: 60, booked_on: day(3) },
  ])
  return { bank_account_id, lines }
}

it('days are signed in order, up to one whose balance the bank says, by somebody who matched none of it (match-13, match-14)', async () => {
  const { bank_account_id, lines } = await threeDays()
  expect(await listed(bank_account_id)).toMatchObject([
    { day: day(3), opening: 1138.5, closing: 1198.5, lines: 1, open: 1, signed_at: null },
    { day: day(5), opening: 1000, closing: 1138.5, lines: 2, open: 2 },
  ])
  expect(said(await sign(bank_account_id, day(3), 1198.5))).toEqual([
    409,
    `Lines of ${plainDate(day(5))} are open. Match them first.`,
  ])
  for (const line of lines) await held(line)
  expect(said(await sign(bank_account_id, day(3), 1198.5, clerk))).toEqual([
    409,
    'You matched lines of these days, so someone else must sign them.',
  ])
  expect(said(await sign(bank_account_id, day(3), 1200))).toEqual([
    422,
    expect.stringMatching(/^The lines come to .*1,198\.50\. The balance you entered is .*1\.50 more\.$/),
  ])
  expect((await sign(bank_account_id, day(3), 1198.5)).statusCode).toBe(200)
  expect(await listed(bank_account_id)).toMatchObject([
    { day: day(3), closing: 1198.5, signed_by: expect.any(String) as string, later: 0 },
    { day: day(5), opening: 1000, closing: 1138.5, unidentified: 2, later: 0 },
  ])
  expect(said(await sign(bank_account_id, day(3), 1198.5))).toEqual([
    409,
    'There is nothing to sign up to this day.',
  ])
})

it('a statement closes its last day, and a table or an OFX file may end at noon (match-13)', async () => {
  const { bank_account_id, lines } = await threeDays()
  for (const line of lines) await held(line)
  const ended = (format: string) =>
    sql`insert into bank_files (bank_account_id, filename, format, sha256, to_on, closing, lines_total, lines_added, read_by)
      values (${bank_account_id}, ${format}, ${format}, md5(${format}) || md5('file'), ${day(5)}, 1100, 0, 0, ${boss.user_id})`.execute(
      park.db,
    )
  await ended('OFX')
  expect((await listed(bank_account_id)).map(({ said: closing }) => closing)).toEqual([null, null])
  await ended('MT940')
  expect((await listed(bank_account_id)).map(({ said: closing }) => closing)).toEqual([null, 1100])
  expect(said(await sign(bank_account_id, day(3), 1198.5))).toEqual([
    409,
    expect.stringMatching(
      /^The statement closes .* with .*1,100\.00, and the lines come to .*1,138\.50\. Read the files of these days again\.$/,
    ),
  ])
  await expect(
    sql`insert into bank_days (bank_account_id, day, opening, closing, lines, signed_by)
      values (${bank_account_id}, ${day(5)}, 1000, 1138.5, 0, ${boss.user_id})`.execute(park.db),
  ).rejects.toThrow('The bank’s file closes this day with another balance.')
  await sql`update bank_files set undone_at = now(), undone_by = ${boss.user_id} where format = 'MT940'`.execute(
    park.db,
  )
  expect((await sign(bank_account_id, day(3), 1198.5)).statusCode).toBe(200)
})

it('a signed day stays as it was: what changes or comes later is listed, and counts on the next day (match-15)', async () => {
  const { bank_account_id, lines } = await threeDays()
  for (const line of lines) await held(line)
  await sign(bank_account_id, day(3), 1198.5)
  await clerk.call(bankLines.undo, { params: { bank_line_id: lines[0]! }, body: { state: 'UNIDENTIFIED' } })
  const [late, next] = await linesOf(park, bank_account_id, [
    { amount: 5, booked_on: day(5) },
    { amount: 7, booked_on: day(2) },
  ])
  const days = await listed(bank_account_id)
  expect(days).toMatchObject([
    { day: day(2), opening: 1198.5, closing: 1210.5, lines: 2 },
    { day: day(3), later: 0 },
    { day: day(5), later: 2, closing: 1138.5 },
  ])
  for (const line of [late!, next!]) await held(line)
  expect((await sign(bank_account_id, day(2), 1210.5)).statusCode).toBe(200)
  await expect(sql`update bank_days set closing = 1 where day = ${day(2)}`.execute(park.db)).rejects.toThrow(
    'This day has been signed.',
  )
  await expect(
    sql`insert into bank_day_lines select bank_line_id, bank_account_id, ${day(2)}, 'MATCHED' from bank_lines limit 1`.execute(
      park.db,
    ),
  ).rejects.toThrow('Only a sign-off can record which lines were signed.')
})

it('the database signs no day that does not balance, is open, skips one, or by a hand in it (match-13, match-14)', async () => {
  const { bank_account_id, lines } = await threeDays()
  const insert = (on: string, opening: number, closing: number, by = boss) =>
    sql`insert into bank_days (bank_account_id, day, opening, closing, lines, signed_by)
      values (${bank_account_id}, ${on}, ${opening}, ${closing}, 0, ${by.user_id})`.execute(park.db)
  await expect(insert(day(5), 1000, 1138.5)).rejects.toThrow('Lines of this day are open. Match them first.')
  for (const line of lines) await held(line)
  await expect(insert(day(5), 1000, 1138.5, clerk)).rejects.toThrow('You matched lines of this day')
  await expect(insert(day(5), 999, 1137.5)).rejects.toThrow(
    'A day opens with what the day before closed with.',
  )
  await expect(insert(day(5), 1000, 1140)).rejects.toThrow('do not come to its closing balance')
  await expect(insert(day(3), 1000, 1198.5)).rejects.toThrow('Sign the days before this one first.')
  await expect(insert(day(4), 1000, 1138.5)).rejects.toThrow('Sign the days before this one first.')
  await insert(day(5), 1000, 1138.5)
  await expect(insert(day(5), 1138.5, 1138.5)).rejects.toThrow('This day has been signed.')
})
