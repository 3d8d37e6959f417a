import * as z from 'zod'
import { id } from '../core/fields.ts'
import { calendarDate } from '../values/dates.ts'
import { money } from '../values/money.ts'

const count = z.int().min(0)

/** A dollar value; null where a month that it counts has no exchange rate, nor any month before it (reports-4). */
const dollar = money.nullable()

/** Every field of a report's rows. What each report counts, and by which date: docs/reports.md. */
const fields = {
  /** The first day of the year, month or day that the row counts. */
  start: calendarDate,
  year: z.int(),
  /** 1 to 12. */
  month: z.int(),
  sale_count: count,
  sale_price: money,
  sale_price_dollar: dollar,
  /** Burials up to today; those booked for later: `burials_booked` (reports-6). */
  burial_count: count,
  burials_booked: count,
  /** Burials a day, over the days that have begun; null where none has. */
  daily_burials: z.number().min(0).nullable(),
  /** What the row is of: a site type group, in `monthly_sale_types` a site type; null where nothing in the park is meant. */
  site_type_group: z.string().nullable(),
  price: money,
  price_dollar: dollar,
  /** Null where it is not known who placed them. */
  ordered_by_user_id: id.nullable(),
  user_name: z.string().nullable(),
  /** The order in which its rows are shown. */
  ordinal: z.int(),
}

/** The same of the year before, in a report that is asked for with it: up to the same day while the period runs (reports-14). */
const compared = {
  sale_count_before: count,
  sale_price_before: money,
  burial_count_before: count,
  price_before: money,
}

type Field = keyof typeof fields
type Compared = keyof typeof compared

const inYears = ['start', 'year'] as const
const inMonths = ['start', 'year', 'month'] as const
const buried = ['burial_count', 'burials_booked'] as const
const sold = ['sale_count', 'sale_price', 'sale_price_dollar'] as const
const charged = [...inMonths, 'site_type_group', 'price', 'price_dollar', 'ordinal'] as const

/** The reports by name, with the fields of their rows (reports-1). */
export const reportFields = {
  yearly_burials: [...inYears, ...buried, 'daily_burials'],
  yearly_sales: [...inYears, ...sold],
  years: [...inYears, ...sold, ...buried, 'daily_burials'],
  months: [...inMonths, ...sold, ...buried, 'daily_burials'],
  monthly_sales: [...inMonths, ...sold],
  monthly_burials: [...inMonths, ...buried],
  monthly_burials_avs: [...inMonths, ...buried, 'daily_burials'],
  monthly_sale_type_groups: [...charged, 'sale_count'],
  monthly_burial_charges: [...charged, 'burial_count'],
  monthly_sale_charges: [...charged, 'sale_count'],
  monthly_event_charges: charged,
  monthly_sale_types: [...charged, 'sale_count'],
  monthly_user_sales: [...inMonths, ...sold, 'ordered_by_user_id', 'user_name', 'ordinal'],
  daily_sales: [...inMonths, ...sold],
  daily_burials: [...inMonths, ...buried],
} as const satisfies Record<string, readonly Field[]>

export type ReportName = keyof typeof reportFields

export const reportNames = Object.keys(reportFields) as [ReportName, ...ReportName[]]

/** A row of any report: the fields that its report has. */
export const reportRow = z.object({ ...fields, ...compared }).partial()

export type ReportRow = z.output<typeof reportRow>

/** The figures of a report that it can compare with the year before (reports-14). */
export const comparedFields = (name: ReportName): Compared[] =>
  reportFields[name]
    .map((field: Field) => `${field}_before`)
    .filter((field): field is Compared => field in compared)

/** The shape of one report's rows. */
export const rowOf = <N extends ReportName>(name: N) =>
  // The names of an object made from entries are lost to the compiler; the fields are those of the report.
  z.object(
    Object.fromEntries([
      ...reportFields[name].map((field: Field) => [field, fields[field]] as const),
      ...comparedFields(name).map((field) => [field, compared[field].optional()] as const),
    ]),
  ) as unknown as z.ZodObject<Pick<typeof fields, (typeof reportFields)[N][number]>>

export type RowOf<N extends ReportName> = z.output<ReturnType<typeof rowOf<N>>>
