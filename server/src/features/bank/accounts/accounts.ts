import type { bankAccounts } from '@sexton/contract/bank/account-calls'
import type { BankAccount } from '@sexton/contract/bank/account-forms'
import { audit, unchanged } from '../../../core/audit/audit.ts'
import { refuseIfMoved } from '../../../core/call/lost-update.ts'
import type { Read, Write } from '../../../core/call/verbs.ts'
import type { Changing } from '../../../core/context/context.ts'
import { brokenConstraint } from '../../../core/db/db.ts'
import { invalid, notFound } from '../../../core/refusal.ts'
import { differences } from '../../../core/words/change-words.ts'
import { paymentModes, paymentTypes } from '../../../domain/receipts/receipt-queries.ts'
import { allAccounts } from './accounts-queries.ts'

export const list: Read<typeof bankAccounts.list> = async (ctx) => ({
  accounts: await allAccounts(ctx),
  types: await paymentTypes(ctx),
  modes: await paymentModes(ctx),
})

const accountById = async (ctx: Changing, bank_account_id: number): Promise<BankAccount> => {
  const [account] = await allAccounts(ctx, bank_account_id)
  if (!account) throw notFound()
  return account
}

const taken: Record<string, Record<string, string>> = {
  bank_accounts_without_case: { bank_account: 'There is already an account of this name.' },
  bank_accounts_account_no: { account_no: 'There is already an account with this number.' },
  bank_accounts_one_a_way: {
    payment_type_id: 'Another account has this payment type. Choose another one, or one with a mode.',
  },
  bank_accounts_payment_type_id_fkey: { payment_type_id: 'Payment type is required.' },
  bank_accounts_payment_mode_id_fkey: { payment_mode_id: 'There is no such payment mode.' },
}

async function refusing<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const field = taken[brokenConstraint(error) ?? '']
    throw field ? invalid(field) : error
  }
}

interface Way {
  payment_type_id: number
  payment_mode_id?: number | null | undefined
}

/** The mode belongs to the type, and is there where the type needs one; what the trigger refuses too. */
async function refuseWrongWay(ctx: Changing, { payment_type_id, payment_mode_id }: Way) {
  const type = await ctx.db
    .selectFrom('payment_types as t')
    .select(['t.payment_mode_required', 't.is_on_account'])
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('payment_type_modes as k')
            .select('k.payment_mode_id')
            .where('k.payment_type_id', '=', payment_type_id)
            .where('k.payment_mode_id', '=', payment_mode_id ?? null),
        )
        .as('fits'),
    )
    .where('t.payment_type_id', '=', payment_type_id)
    .executeTakeFirst()
  if (!type || type.is_on_account) throw invalid({ payment_type_id: 'Payment type is required.' })
  if (payment_mode_id && !type.fits)
    throw invalid({ payment_mode_id: 'This payment mode does not belong to the payment type.' })
  if (!payment_mode_id && type.payment_mode_required)
    throw invalid({ payment_mode_id: 'Choose a payment mode. This payment type needs one.' })
}

const say = (ctx: Changing, { bank_account }: BankAccount, action: string, words: string) =>
  audit(ctx, {
    object: 'park',
    object_id: 1,
    action,
    message: `Bank account ${bank_account}${words}`,
    data: { name: bank_account },
  })

/** Adds an account on which money arrives (match-1). */
export const create: Write<typeof bankAccounts.create> = {
  async change(ctx, { body }) {
    await refuseWrongWay(ctx, body)
    const by = ctx.user.user_id
    const insert = ctx.db.insertInto('bank_accounts').values({ ...body, created_by: by, updated_by: by })
    const { bank_account_id } = await refusing(insert.returning('bank_account_id').executeTakeFirstOrThrow())
    const made = await accountById(ctx, bank_account_id)
    await say(ctx, made, 'BANK_ACCOUNT_ADDED', ' added')
    return made
  },
}

/** Changes or retires an account; what its lines were counted by stays (match-1). */
export const update: Write<typeof bankAccounts.update> = {
  async change(ctx, { params: { bank_account_id }, body: { updated_at, ...fields } }) {
    const before = await ctx.db
      .selectFrom('bank_accounts')
      .selectAll()
      .where('bank_account_id', '=', bank_account_id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw notFound()
    await refuseIfMoved(ctx, before, updated_at)
    await refuseWrongWay(ctx, fields)
    const changed = differences(before, fields)
    if (changed === '') {
      unchanged(ctx)
      return accountById(ctx, bank_account_id)
    }
    await refusing(
      ctx.db
        .updateTable('bank_accounts')
        .set({ ...fields, updated_by: ctx.user.user_id })
        .where('bank_account_id', '=', bank_account_id)
        .execute(),
    )
    const saved = await accountById(ctx, bank_account_id)
    await say(ctx, saved, 'BANK_ACCOUNT_CHANGED', `: ${changed}`)
    return saved
  },
}
