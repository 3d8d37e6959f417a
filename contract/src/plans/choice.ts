import * as z from 'zod'
import { id, optionalLongText, requiredId } from '../core/fields.ts'
import { calendarDate } from '../values/dates.ts'
import { moneyText, typedMoney } from '../values/money.ts'
import { rhythmNames, termsProblems, type PlanTerms } from './dues.ts'

const instalments = z
  .int({ error: 'From 1 to 600 instalments.' })
  .min(1, 'From 1 to 600 instalments.')
  .max(600, 'From 1 to 600 instalments.')

const payday = z.int({ error: 'From 1 to 31.' }).min(1, 'From 1 to 31.').max(31, 'From 1 to 31.')

/** How an order is to be paid: a kind of plan, and what of its terms was agreed. */
export const planForm = z.object({
  plan_kind_id: requiredId('Choose a payment plan.'),
  deposit: typedMoney.refine((value) => value >= 0, 'Enter 0 or more.'),
  instalments,
  every: z.enum(rhythmNames),
  first_on: calendarDate,
  payday: payday.nullable(),
  note: optionalLongText(1000),
})

export type PlanForm = z.output<typeof planForm>

/** What a draft has chosen. */
export const planChoice = planForm.extend({ plan_kind: z.string(), note: z.string().nullable() })

export type PlanChoice = z.output<typeof planChoice>

/** What a kind of plan says of whom it is offered to. */
export interface OfferedKind {
  plan_kind: string
  retired: boolean
  least_price: number | null
  available_from: string | null
  available_until: string | null
}

type Chosen = Pick<PlanForm, 'deposit' | 'instalments' | 'every' | 'first_on' | 'payday'>

/** Instalments are whole units of the currency where the sum is, and each has ten or more. */
export const termsOf = (chosen: Chosen, total: number, agreed_on: string): PlanTerms => ({
  total,
  agreed_on,
  deposit: chosen.deposit > 0 ? { amount: chosen.deposit } : null,
  number: chosen.instalments,
  every: chosen.every,
  first_on: chosen.first_on,
  payday: chosen.payday,
  whole: Number.isInteger(total) && total >= 10 * chosen.instalments,
})

const isOffered = ({ retired, available_from, available_until }: OfferedKind, today: string) =>
  !retired &&
  (available_from === null || available_from <= today) &&
  (available_until === null || available_until >= today)

/** What is wrong with a choice for an order of this price, by field (plans-13). */
export function choiceProblems(
  kind: OfferedKind,
  chosen: Chosen,
  { total, today, symbol }: { total: number; today: string; symbol: string },
): Record<string, string> {
  if (!isOffered(kind, today)) return { plan_kind_id: `${kind.plan_kind} is no longer offered.` }
  if (kind.least_price !== null && total < kind.least_price)
    return { plan_kind_id: `${kind.plan_kind} is for ${moneyText(kind.least_price, symbol)} or more.` }
  const { number, ...problems } = termsProblems(termsOf(chosen, total, today))
  return number === undefined ? problems : { ...problems, instalments: number }
}

/** A kind of plan as a draft offers it. */
export const offeredKind = z.object({
  plan_kind_id: id,
  plan_kind: z.string(),
  deposit_percent: z.number(),
  instalments: z.int(),
  every: z.enum(rhythmNames),
  payday: z.int().nullable(),
  burial_when: z.enum(['ANY', 'AFTER_FIRST', 'SHARE', 'PAID']),
  grace_days: z.int(),
  least_price: z.number().nullable(),
})

export type PlanKind = z.output<typeof offeredKind>
