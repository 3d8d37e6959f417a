import type { BankDay, bankDays } from '@sexton/contract/bank/day-calls'
import { plainDate } from '@sexton/contract/values/dates'
import { sumMoney, toHundredths } from '@sexton/contract/values/money'
import { audit } from '../../../core/audit/audit.ts'
import type { Read, Write } from '../../../core/call/verbs.ts'
import type { Changing } from '../../../core/context/context.ts'
import { conflict, invalid, notFound } from '../../../core/refusal.ts'
import { inMoney } from '../../../core/words/in-money.ts'
import { daysOfAccount } from './days-queries.ts'

export const list: Read<typeof bankDays.list> = async (ctx, { params: { bank_account_id }, query }) => {
  const account = ctx.db
    .selectFrom('bank_accounts')
    .select('bank_account_id')
    .where('bank_account_id', '=', bank_account_id)
  if (!(await account.executeTakeFirst())) throw notFound()
  const days = await daysOfAccount(ctx, bank_account_id)
  ctx.total = days.length
  const { limit = days.length, offset = 0 } = query
  return days.slice(offset, offset + limit)
}

const closedOtherwise = ({ park }: Changing, { day, said, closing }: BankDay) =>
  `The statement closes ${plainDate(day)} with ${inMoney(park, said!)}, and the lines come to ${inMoney(park, closing)}. Read the files of these days again.`

/** Refuses what the trigger refuses too: here with the day, the balance and what differs. */
function refuseUnfit(ctx: Changing, days: readonly BankDay[], closing: number) {
  const last = days.at(-1)
  if (!last) throw conflict('There is nothing to sign up to this day.')
  const open = days.find((one) => one.open > 0)
  if (open) throw conflict(`Lines of ${plainDate(open.day)} are open. Match them first.`)
  const other = days.find(({ said, closing: own }) => said !== null && said !== own)
  if (other) throw conflict(closedOtherwise(ctx, other))
  if (last.had_a_hand) throw conflict('You matched lines of these days, so someone else must sign them.')
  const difference = sumMoney([closing, -last.closing])
  if (toHundredths(difference) !== 0) {
    const more = difference > 0 ? 'more' : 'less'
    const by = inMoney(ctx.park, Math.abs(difference))
    const message = `The lines come to ${inMoney(ctx.park, last.closing)}. The balance you entered is ${by} ${more}.`
    throw invalid({ closing: message })
  }
}

/** Signs the days of an account up to one whose balance is known (match-13, match-14). */
export const sign: Write<typeof bankDays.sign> = {
  async change(ctx, { params: { bank_account_id }, body: { through, closing } }) {
    const account = await ctx.db
      .selectFrom('bank_accounts')
      .select('bank_account')
      .where('bank_account_id', '=', bank_account_id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!account) throw notFound()
    if (through > ctx.today) throw invalid({ through: 'This day has not come yet.' })
    const all = await daysOfAccount(ctx, bank_account_id)
    const days = all.filter(({ day, signed_at }) => signed_at === null && day <= through).toReversed()
    refuseUnfit(ctx, days, closing)
    for (const { day, opening, closing: balance, lines } of days)
      await ctx.db
        .insertInto('bank_days')
        .values({ bank_account_id, day, opening, closing: balance, lines, signed_by: ctx.user.user_id })
        .execute()
    const signed = days.map(({ day }) => day)
    const words = [...new Set([signed[0]!, signed.at(-1)!])].map(plainDate).join(' to ')
    await audit(ctx, {
      object: 'bank_day',
      object_id: bank_account_id,
      action: 'SIGNED_OFF',
      message: `${account.bank_account}, ${words} signed: closing balance ${inMoney(ctx.park, closing)}`,
      data: { bank_account: account.bank_account, through },
    })
    return { bank_account_id, signed }
  },
}
