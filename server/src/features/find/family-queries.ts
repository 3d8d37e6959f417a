import { sql } from 'kysely'
import type { Reading } from '../../core/context/context.ts'
import { opaque, prepared } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { hitRow, type Hit } from './hit.ts'

/** What is under way for people who were found: their customers' open sales, and events to come for them or at their graves. */
export const findUnderWay = (
  { db, today }: Reading,
  { customers, burials }: { customers: number[]; burials: number[] },
  limit: number,
): Promise<Hit[]> =>
  rowsOf(
    db,
    hitRow,
    sql`${prepared} (select 'sales' as kind, sale_id as id, 0.2::float8 as score from sales
        where customer_id = any (${opaque(customers, 'int[]')}) and voided_at is null
          and sale_status_ref in ('DRAFT', 'ORDERED')
        order by updated_at desc limit ${limit})
      union all (select 'events', event_id, 0.1 from events e
        where event_date >= ${today}::date and (
          site_id in (select site_id from burials where burial_id = any (${opaque(burials, 'int[]')}))
          or sale_id in (select sale_id from sales where customer_id = any (${opaque(customers, 'int[]')})))
        order by event_time limit ${limit})`,
  )
