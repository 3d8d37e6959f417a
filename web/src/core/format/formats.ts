import { todayIn } from '@sexton/contract/values/dates'
import type { Precision } from '@sexton/contract/values/partial-date'
import { config } from '../config.ts'
import * as dates from './date-format.ts'
import * as amounts from './money-format.ts'

export { monthYear, notSet } from './date-format.ts'
export { decimals, dollars, rate } from './money-format.ts'

type Day = string | null | undefined
type Amount = number | null | undefined

const zone = () => config().PARK_TIME_ZONE

/** `K1,234.50` in the configured symbol. */
export const money = (value: Amount) => amounts.money(value, config().MONEY_SYMBOL)

/** `Fri, 20 Nov 2026`, instants in the park's time; `not set` when empty. */
export const mediumDate = (value: Day) => dates.mediumDate(value, zone())

/** A date as exactly as it is known: `Fri, 20 Nov 2026`, `May 1914`, `1914`, or an old record’s words; `not set` when it is not. */
export const partialDate = (value: Day, precision: Precision, words?: string | null) =>
  dates.partialDate(value, precision, zone(), words)

/** `20 Nov 26`; `not set` when empty. */
export const shortDate = (value: Day) => dates.shortDate(value, zone())

/** `Fri, 20 Nov 2026 14:30` in the park's time; `not set` when empty. */
export const dateTime = (value: Day) => dates.dateTime(value, zone())

/** `14:30` in the park's time; empty when there is none. */
export const timeOfDay = (value: Day) => dates.timeOfDay(value, zone())

/** Today in the park, `YYYY-MM-DD`. */
export const today = () => todayIn(zone())
