import * as z from 'zod'
import { calendarDate } from './dates.ts'

/** How the value of a group is written in an address. */
export type GroupKind = 'year' | 'month' | 'day' | 'status' | 'flag' | 'id' | 'text'

/** Something that what a search finds can be grouped by (own-reports-2). */
export interface Group {
  label: string
  kind: GroupKind
  /** What those without a value are called: `Not set` unless this says otherwise. */
  none?: string
  /** Days to come are counted too. */
  withFuture?: boolean
}

/** Something that can be added up over a group; `count`: whole numbers. */
export interface Measure {
  label: string
  kind: 'count' | 'money'
}

export type Groups = Readonly<Record<string, Group>>
export type Measures = Readonly<Record<string, Measure>>

/** The value of those without one. */
export const noValue = '-'

const message = 'Reports cannot be grouped by this.'
const matching = (pattern: RegExp) => z.string().regex(pattern, message)

const values: Record<GroupKind, z.ZodType<string, string>> = {
  year: matching(/^[1-9]\d{0,3}$/),
  month: matching(/^\d{4}-(0[1-9]|1[0-2])$/).refine((month) => !month.startsWith('0000'), message),
  day: calendarDate,
  status: matching(/^[A-Z]{1,20}$/),
  flag: z.enum(['true', 'false'], message),
  id: matching(/^\d{1,9}$/),
  text: z.string().max(500),
}

/** The names of groups or measures, as an enum takes them. */
export const namesOf = <const R extends object>(of: R) =>
  Object.keys(of) as [keyof R & string, ...(keyof R & string)[]]

/** What a search takes to find no more than certain groups: `only[ordered_month]=2024-03` (own-reports-4). */
export const onlyOf = <const G extends Groups>(groups: G) =>
  z
    .strictObject(
      // The names of an object made from entries are lost to the compiler.
      Object.fromEntries(
        namesOf(groups).map((name) => [
          name,
          z.union([z.literal(noValue), values[groups[name]!.kind]], message).optional(),
        ]),
      ) as unknown as Record<keyof G & string, z.ZodOptional<z.ZodString>>,
    )
    .optional()
