import * as z from 'zod'
import { calendarDate } from '../values/dates.ts'
import { typedMoney } from '../values/money.ts'
import { rhythmNames } from './dues.ts'
import { burialWhens } from './may-bury.ts'

const whole = (least: number, most: number, what = '') => {
  const message = `From ${least} to ${most}${what}.`
  return z.int({ error: message }).min(least, message).max(most, message)
}

const percent = (most: number) => {
  const message = `From 0 to ${most} percent.`
  return z
    .number({ error: message })
    .min(0, message)
    .max(most, message)
    .multipleOf(0.01, 'Use at most two decimal places.')
}

/** The terms of a kind of plan (Setup > Lists > Payment plans). */
export const kindTerms = z
  .object({
    deposit_percent: percent(99.99),
    instalments: whole(1, 600, ' instalments'),
    every: z.enum(rhythmNames),
    payday: whole(1, 31).nullable(),
    burial_when: z.enum(burialWhens),
    grace_days: whole(0, 90, ' days'),
    notice_days: whole(0, 365, ' days'),
    retained_percent: percent(100),
    retained_most: typedMoney.refine((value) => value >= 0, 'Enter 0 or more.').nullable(),
    least_price: typedMoney.refine((value) => value >= 0, 'Enter 0 or more.').nullable(),
    available_from: calendarDate.nullable(),
    available_until: calendarDate.nullable(),
  })
  .superRefine((terms, ctx) => {
    const { available_from: from, available_until: until } = terms
    if (from !== null && until !== null && until < from)
      ctx.addIssue({
        code: 'custom',
        path: ['available_until'],
        message: 'The last day cannot be before the first.',
      })
    const days = { WEEK: 7, TWO_WEEKS: 14, MONTH: 31, QUARTER: 92 }[terms.every]
    if (terms.instalments * days > 18_600)
      ctx.addIssue({ code: 'custom', path: ['instalments'], message: 'A plan can last at most 50 years.' })
  })

export type KindTerms = z.output<typeof kindTerms>

/** What a new kind begins with. */
export const usualTerms: KindTerms = {
  deposit_percent: 20,
  instalments: 12,
  every: 'MONTH',
  payday: null,
  burial_when: 'SHARE',
  grace_days: 7,
  notice_days: 30,
  retained_percent: 0,
  retained_most: null,
  least_price: null,
  available_from: null,
  available_until: null,
}

/** When someone can be buried, as a plan says it. */
export const burialWhenWords: Record<KindTerms['burial_when'], string> = {
  ANY: 'At any time',
  AFTER_FIRST: 'After the first due is paid',
  SHARE: 'By the share that is paid',
  PAID: 'When all is paid',
}
