import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** A burial `b` that reports count: confirmed, complete or legacy, its day known (reports-6). */
export const inReports: RawBuilder<SqlBool> = sql`(b.burial_precision = 'day'
  and (b.burial_status_ref in ('CONFIRMED', 'COMPLETE') or b.is_legacy))`
