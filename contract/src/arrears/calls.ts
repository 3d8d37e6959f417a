import * as z from 'zod'
import { customerName } from '../core/customer-name.ts'
import { endpoint } from '../core/endpoint.ts'
import { id, wholeText } from '../core/fields.ts'
import { xlsxMediaType } from '../core/spreadsheet.ts'
import { calendarDate } from '../values/dates.ts'
import { money } from '../values/money.ts'
import { ageNames } from './ages.ts'

const permission = { any: ['PERM_REPORTS'] } as const

const byAge = z.object({ to_30: money, to_60: money, to_90: money, more: money })

/** A customer who owes (arrears-1): how much of which age, and when they last paid and were last in touch. */
export const debtor = z.object({
  customer_id: id,
  ...customerName,
  phone: z.string().nullable(),
  ...byAge.shape,
  /** By payment plans; only while there are some (plans-4). */
  not_yet_due: money.optional(),
  owed: money,
  receipt_at: calendarDate.nullable(),
  receipt_value: money.nullable(),
  contact_at: calendarDate.nullable(),
  contact: z.enum(['note', 'mail', 'follow_up']).nullable(),
  /** Whether a letter can be e-mailed: there is an address, and they want e-mail about transactions. */
  takes_email: z.boolean(),
  /** The earliest day on which they are to be followed up. */
  follow_up_on: calendarDate.nullable(),
  /** The sales they owe on, the oldest order first. */
  sales: z.array(z.object({ sale_id: id, price_outstanding: money })),
})

export type Debtor = z.output<typeof debtor>

/** What all customers owe of one age, and how many of them do. */
const sumOfAge = z.object({ customers: z.int(), owed: money })

const sums = z.object({
  to_30: sumOfAge,
  to_60: sumOfAge,
  to_90: sumOfAge,
  more: sumOfAge,
  all: sumOfAge,
  not_yet_due: sumOfAge.optional(),
})

/** The debtors asked for, what all of them owe whatever is asked for, and what was owed a year ago (arrears-10). */
export const arrearsPage = z.object({ sums, owed_year_ago: money, debtors: z.array(debtor) })

export const arrearsQuery = z.object({
  age: z.enum(ageNames).optional(),
  limit: wholeText(1, 100),
  offset: wholeText(0, 1_000_000),
})

export type ArrearsQuery = z.output<typeof arrearsQuery>

export const arrears = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/arrears',
    summary: 'Customers who owe, who owes most first, with what is owed by its age',
    queue: 'heavy',
    standby: true,
    permission,
    query: arrearsQuery,
    response: arrearsPage,
  }),
  exportAll: endpoint({
    method: 'GET',
    path: '/api/v1/arrears/export',
    summary: 'All of them, or those who owe something of an age, as Arrears_Export.xlsx',
    queue: 'heavy',
    standby: true,
    permission,
    query: arrearsQuery.pick({ age: true }),
    file: xlsxMediaType,
  }),
}
