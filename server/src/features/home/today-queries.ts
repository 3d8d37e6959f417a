import { waitingOn, type Counted, type Waiting } from '@sexton/contract/home/waiting'
import { home } from '@sexton/contract/home/calls'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Read } from '../../core/call/verbs.ts'
import type { Reading } from '../../core/context/context.ts'
import { prepared } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { blockedAt } from '../../domain/days/open-day.ts'
import { countOfBurials } from '../burials/public.ts'
import { countOfEmptyDrafts, countOfSales } from '../sales/public.ts'
import { burialsAsked, salesAsked } from './waiting-rules.ts'

/** Of one cemetery, what is at a site of it or at none (cemeteries-11). */
const there = (cemetery_id: number | undefined) =>
  cemetery_id === undefined
    ? sql``
    : sql`and coalesce(cemetery_of_site(site_id), ${cemetery_id}) = ${cemetery_id}`

const counted = (ctx: Reading, waiting: Waiting, cemetery_id: number | undefined) =>
  waiting.in === 'sites'
    ? sql`(select count(distinct site_id)::int from holds where lifted_at is null ${there(cemetery_id)})`
    : waiting.in === 'refunds'
      ? sql`(select count(*)::int from refund_requests where state = ${waiting.state})`
      : waiting.in === 'burials'
        ? countOfBurials(ctx, burialsAsked(waiting, cemetery_id))
        : countOfSales(ctx, salesAsked(waiting, cemetery_id))

const { date: _, counts, ...rest } = home.today.response.shape
const todayRow = z.object({ ...rest, ...counts.shape })

/** Of a park that is used one look into the invoices is all that this costs. */
const firstSteps = sql`case when not exists (select from invoices) then json_build_object(
  'park', (select saved from park),
  'site_types', exists (select from audits where object = 'site_type'),
  'prices', exists (select from audits where object = 'tariff'),
  'sites', exists (select from sites),
  'users', (select count(*) > 1 from users)) end`

/** What is special about today and how much waits, counted in one statement. */
export const today: Read<typeof home.today> = async (ctx, { query: { cemetery_id } }) => {
  const date = ctx.today
  const counts = Object.entries(waitingOn(date)).map(
    ([name, waiting]) => sql`${counted(ctx, waiting, cemetery_id)} as ${sql.ref(name)}`,
  )
  const [row] = await rowsOf(
    ctx.db,
    todayRow,
    sql`${prepared}select ${
      cemetery_id === undefined
        ? sql`exists (select from no_burial_dates where noburial_date = ${date} and cemetery_id is null)`
        : sql`is_blocked(${date}, ${cemetery_id})`
    } as blocked, why_blocked(${date}, ${cemetery_id ?? null}::int) as blocked_reason, ${blockedAt(date, cemetery_id)} as blocked_at,
      (select name from holidays where holiday_date = ${date}) as holiday,
      (select count(*) from events where event_date = ${date} ${there(cemetery_id)}) as events,
      (select count(*) from burials where burial_date = ${date} and burial_slot_id is null and not is_legacy
        ${there(cemetery_id)}) as unslotted,
      ${countOfEmptyDrafts(ctx)} as empty_drafts, ${firstSteps} as first_steps, ${sql.join(counts)}`,
  )
  const {
    blocked,
    blocked_reason,
    blocked_at,
    holiday,
    events,
    unslotted,
    empty_drafts,
    first_steps,
    ...rest
  } = row!
  return {
    date,
    blocked,
    blocked_reason,
    blocked_at,
    holiday,
    events,
    unslotted,
    empty_drafts,
    first_steps: first_steps && Object.values(first_steps).every(Boolean) ? null : first_steps,
    counts: rest satisfies Record<Counted, number>,
  }
}
