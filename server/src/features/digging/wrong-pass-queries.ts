import { sql } from 'kysely'

/** In SQL: whose passes were scanned in the last 24 hours at the grave of order `o` while it is open, and when last (dig-8). */
export const wrongPasses = sql`(
  select case when x.burial_id is null then 'Deleted burial' else named_body(x) end as other, w.at
  from (
    select (a.data ->> 'other_burial_id')::int as burial_id, max(a.audit_at) as at from audits a
    where o.state = 'OPEN' and a.object = 'dig_order' and a.object_id = o.dig_order_id
      and a.action = 'WRONG_COFFIN' and a.audit_at > now() - interval '24 hours'
    group by 1
  ) w left join burials x on x.burial_id = w.burial_id)`
