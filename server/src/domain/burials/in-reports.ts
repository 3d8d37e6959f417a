import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** A burial `b` that reports count where its period is known: confirmed, complete or legacy (reports-6). */
export const inReports: RawBuilder<SqlBool> = sql`(b.burial_date is not null
  and (b.burial_status_ref in ('CONFIRMED', 'COMPLETE') or b.is_legacy))`

/** All days that burial `b` can have been on are up to this one: of old ones only the month or the year may be known. */
export const surelyUntil = (to: string): RawBuilder<SqlBool> =>
  sql`(b.burial_precision = 'day' or upper(known_time(b.burial_date, b.burial_precision)) <= ${to}::date + 1)`

const known = { day: sql`('day')`, month: sql`('day', 'month')`, year: sql`('day', 'month', 'year')` }

/** It is known in which of such periods burial `b` was. */
export const knownTo = (unit: keyof typeof known): RawBuilder<SqlBool> =>
  sql`b.burial_precision in ${known[unit]}`
