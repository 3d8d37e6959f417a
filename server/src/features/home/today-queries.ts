import { waitingOn, type Counted, type Waiting } from '@sexton/contract/home/waiting'
import { home } from '@sexton/contract/home/calls'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Read } from '../../core/call/verbs.ts'
import type { Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { countOfBurials } from '../burials/public.ts'
import { countOfEmptyDrafts, countOfSales } from '../sales/public.ts'
import { burialsAsked, salesAsked } from './waiting-rules.ts'

const counted = (ctx: Reading, waiting: Waiting) =>
  waiting.in === 'burials' ? countOfBurials(burialsAsked(waiting)) : countOfSales(ctx, salesAsked(waiting))

const { date: _, counts, ...rest } = home.today.response.shape
const todayRow = z.object({ ...rest, ...counts.shape })

/** What is special about today and how much waits, counted in one statement. */
export const today: Read<typeof home.today> = async (ctx) => {
  const date = ctx.today
  const counts = Object.entries(waitingOn(date)).map(
    ([name, waiting]) => sql`${counted(ctx, waiting)} as ${sql.ref(name)}`,
  )
  const [row] = await rowsOf(
    ctx.db,
    todayRow,
    sql`select exists (select from no_burial_dates where noburial_date = ${date}) as blocked,
      (select name from holidays where holiday_date = ${date}) as holiday,
      (select count(*) from events where event_date = ${date}) as events,
      (select count(*) from burials where burial_date = ${date} and burial_slot_id is null and not is_legacy) as unslotted,
      ${countOfEmptyDrafts(ctx)} as empty_drafts, ${sql.join(counts)}`,
  )
  const { blocked, holiday, events, unslotted, empty_drafts, ...rest } = row!
  return {
    date,
    blocked,
    holiday,
    events,
    unslotted,
    empty_drafts,
    counts: rest satisfies Record<Counted, number>,
  }
}
