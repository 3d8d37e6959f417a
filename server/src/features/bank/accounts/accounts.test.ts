import { bankAccounts } from '@sexton/contract/bank/account-calls'
import type { BankAccount } from '@sexton/contract/bank/account-forms'
import { practices } from '@sexton/contract/practices/calls'
import { beforeAll, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { switchOff, switchOn } from '../../../test/practices.ts'
import { anAccount, aWay, linesOf, today } from '../bank-fixture.ts'

const park = testPark()
let manager: Client
let clerk: Client

beforeAll(async () => {
  manager = await park.as('PERM_TARIFFS', 'PERM_VIEW')
  clerk = await park.as('PERM_RECEIPTS')
  await switchOn(park, { bank: {} })
})

const form = (payment_type_id: number, name: string) => ({
  bank_account: name,
  kind: 'MOBILE' as const,
  account_no: `No ${name}`,
  payment_type_id,
  payment_mode_id: null,
  fees_account: '7020',
  opens_on: today(),
  opening_balance: -12.5,
})
const edit = (account: BankAccount, changes: object) => ({
  params: { bank_account_id: account.bank_account_id },
  body: { ...account, ...changes },
})
const refused = (reply: { statusCode: number; json: () => unknown }) => [
  reply.statusCode,
  (reply.json() as { error: { message: string; fields?: Record<string, string> } }).error,
]

it('an account is added, changed and retired by who may set prices, and seen by who takes money (match-1)', async () => {
  const type = await aWay(park, 'MTN')
  expect((await clerk.ask(bankAccounts.create, { body: form(type, 'MTN') })).statusCode).toBe(403)
  const made = await manager.call(bankAccounts.create, { body: form(type, 'MTN') })
  expect(made).toMatchObject({ payment_type: 'MTN', opening_balance: -12.5, in_use: false, open: 0 })
  expect((await clerk.call(bankAccounts.list, {})).accounts).toEqual([made])
  const twice = await manager.ask(bankAccounts.create, { body: form(type, 'mtn') })
  expect(refused(twice)[0]).toBe(422)
  const renamed = await manager.call(bankAccounts.update, edit(made, { bank_account: 'MTN shop' }))
  expect(renamed.bank_account).toBe('MTN shop')
  const stale = await manager.ask(bankAccounts.update, edit(made, { bank_account: 'Other' }))
  expect(stale.statusCode).toBe(409)
  const retired = await manager.call(bankAccounts.update, edit(renamed, { retired: true }))
  expect(retired.retired).toBe(true)
})

it('what its lines were counted by stays once files were read, and it is not retired while lines wait (match-1)', async () => {
  const { bank_account_id } = await anAccount(park)
  await linesOf(park, bank_account_id, [{ amount: 5 }])
  const { accounts } = await manager.call(bankAccounts.list, {})
  const account = accounts.find((one) => one.bank_account_id === bank_account_id)!
  expect(account).toMatchObject({ in_use: true, open: 1, unidentified: 0 })
  expect(
    refused(await manager.ask(bankAccounts.update, edit(account, { opening_balance: 3 }))),
  ).toMatchObject([409, { message: expect.stringContaining('opening balance stay') as string }])
  expect(refused(await manager.ask(bankAccounts.update, edit(account, { retired: true })))).toMatchObject([
    409,
    { message: 'Lines of this account are open or unidentified. Match them first.' },
  ])
})

it('the practice is switched off once no line is open, and then nothing of it is there (practices-8)', async () => {
  const boss = await park.as()
  const list = await boss.call(practices.list, {})
  const bank = list.find(({ practice }) => practice === 'bank')!
  const off = {
    params: { practice: 'bank' as const },
    body: { since: null, options: {}, updated_at: bank.updated_at },
  }
  expect(refused(await boss.ask(practices.save, off as never))).toMatchObject([
    409,
    { message: 'Bank lines are open or unidentified. Match them first.' },
  ])
  await expect(switchOff(park)).rejects.toThrow('Bank lines are open or unidentified.')
  await park.db
    .updateTable('bank_lines')
    .set({ not_ours_why: 'Fee', not_ours_by: boss.user_id, not_ours_at: new Date().toISOString() })
    .execute()
  await boss.call(practices.save, off as never)
  expect((await boss.ask(bankAccounts.list, {})).statusCode).toBe(404)
})
