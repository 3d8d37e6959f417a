import type { RetentionKind } from '@sexton/contract/retention/kinds'
import { sql, type RawBuilder } from 'kysely'
import type { Changing } from '../../core/context/context.ts'
import { customerNameOf } from '../../core/words/names.ts'

export interface Asked {
  /** Days, or years, as the kind says. */
  keep: number
  /** The park's. */
  today: string
  /** The park's, in which the day of an instant is told. */
  zone: string
}

/** Asks by today in the park. */
export const askedToday = ({ today, park }: Pick<Changing, 'today' | 'park'>, keep: number): Asked => ({
  keep,
  today,
  zone: park.PARK_TIME_ZONE,
})

const daysAgo = (keep: number) => sql`now() - make_interval(days => ${keep}::int)`

/** The last act on a sale, on what it holds or by hand: each one has its row in the history. */
const lastAct = sql`greatest(s.updated_at, (select max(a.audit_at) from audits a where (a.object, a.object_id) in (
  select 'sale', s.sale_id
  union all select 'sale_site', x.sale_site_id from sale_sites x where x.sale_id = s.sale_id
  union all select 'burial', b.burial_id from burials b where b.sale_id = s.sale_id
  union all select 'event', e.event_id from events e where e.sale_id = s.sale_id)))`

/** Drafts that never had an invoice or a receipt, with nobody confirmed or buried on them; flagged ones wait for somebody. */
const draftSales = ({ keep }: Asked) => sql`
  select s.sale_id as id, 'sale' as object, s.sale_id as object_id,
    format('Sale %s, %s', s.sale_id, ${customerNameOf('c')}) as name, touched.at as since
  from sales s join customers c using (customer_id) cross join lateral (select ${lastAct} as at) touched
  where s.sale_status_ref = 'DRAFT' and s.placed_at is null and s.voided_at is null and not s.flag
    and s.for_burial_id is null and s.for_sale_site_id is null
    and not exists (select from invoices i where i.sale_id = s.sale_id)
    and not exists (select from receipts r where r.sale_id = s.sale_id)
    and not exists (select from burials b where b.sale_id = s.sale_id and (b.in_ground
      or b.burial_status_ref in ('CONFIRMED', 'COMPLETE')
      or exists (select from grave_moves m where m.burial_id = b.burial_id)))
    and not exists (select from burials b join sale_sites x using (sale_site_id)
      where x.sale_id = s.sale_id and b.sale_id is distinct from s.sale_id)
    and touched.at < ${daysAgo(keep)}`

/** Sent, failed for good or put aside: nothing is still to become of them. */
const finishedMails = ({ keep }: Asked) => sql`
  select m.mail_id as id, case when m.customer_id is not null then 'customer' end as object, m.customer_id as object_id,
    format('%s, to %s', m.subject, m.to_address) as name, ended.at as since
  from mails m cross join lateral (select coalesce(m.sent_at, m.last_error_at, m.created_at) as at) ended
  where m.state in ('SENT', 'FAILED', 'PUT_ASIDE') and ended.at < ${daysAgo(keep)}`

/** Over, and no burial: from its last change, or its day where that is later. */
const endedBookings = ({ keep }: Asked) => sql`
  select k.booking_id as id, 'booking' as object, k.booking_id as object_id,
    format('Booking %s', k.booking_no) as name, greatest(k.updated_at, k.burial_date) as since
  from bookings k where k.state in ('REFUSED', 'EXPIRED', 'WITHDRAWN')
    and greatest(k.updated_at, k.burial_date) < ${daysAgo(keep)}`

/** Answered; what is open waits for somebody. */
const familyRequests = ({ keep }: Asked) => sql`
  select q.family_request_id as id, 'burial' as object, q.burial_id as object_id,
    format('Request %s, %s', q.family_request_id, named_body(b)) as name, q.answered_at as since
  from family_requests q join burials b using (burial_id) where q.answered_at < ${daysAgo(keep)}`

/** The same of texts. */
const finishedTexts = ({ keep }: Asked) => sql`
  select t.text_id as id, case when t.customer_id is not null then 'customer' end as object, t.customer_id as object_id,
    t.to_phone as name, ended.at as since
  from texts t cross join lateral (select coalesce(t.sent_at, t.last_error_at, t.created_at) as at) ended
  where t.state in ('SENT', 'DELIVERED', 'FAILED', 'HELD_BACK', 'PUT_ASIDE') and ended.at < ${daysAgo(keep)}`

/** The columns that are emptied; the relation too, where the next of kin is not the customer. */
export const kinColumns = [
  ...['nok_salutation', 'nok_first_name', 'nok_last_name', 'nok_address', 'nok_phone1'],
  ...['nok_phone2', 'nok_email', 'nok_id_type', 'nok_id_no'],
] as const

const kin = sql.join(kinColumns.map((column) => sql.ref(`b.${column}`)))

/** The last day that the burial can have been on. */
const lastDay = sql`case b.burial_precision when 'day' then b.burial_date
  when 'month' then (b.burial_date + interval '1 month')::date
  when 'year' then (b.burial_date + interval '1 year')::date end`

/** Complete burials that are old enough, or whose next of kin was entered anew after a removal that is. */
const nextOfKin = ({ keep, today, zone }: Asked) => sql`
  select b.burial_id as id, 'burial' as object, b.burial_id as object_id, named_body(b) as name, aged.since
  from burials b
    cross join lateral (select coalesce((b.kin_removed_at at time zone ${zone})::date, ${lastDay}) as since) aged
  where b.burial_status_ref = 'COMPLETE' and b.in_ground
    and (num_nonnulls(${kin}) > 0 or b.nok_relation is not null and not b.nok_is_customer)
    and aged.since < (${today}::date - make_interval(years => ${keep}::int))::date`

const signInPlaces = ({ keep }: Asked) => sql`
  select 0 as id, null as object, null::int as object_id, u.user_name as name, p.seen_at as since
  from sign_in_places p join users u using (user_id) where p.seen_at < ${daysAgo(keep)}`

const taskRuns = ({ keep }: Asked) => sql`
  select r.task_run_id as id, null as object, null::int as object_id, replace(r.task, '_', ' ') as name, r.ended_at as since
  from task_runs r where r.ended_at < ${daysAgo(keep)}`

/** What would go, by kind: `id`, where it is seen, its name and since when its age counts (retention-2). */
export const dueOf: Record<RetentionKind, (asked: Asked) => RawBuilder<unknown>> = {
  draft_sales: draftSales,
  ended_bookings: endedBookings,
  family_requests: familyRequests,
  finished_mails: finishedMails,
  finished_texts: finishedTexts,
  next_of_kin: nextOfKin,
  sign_in_places: signInPlaces,
  task_runs: taskRuns,
}
