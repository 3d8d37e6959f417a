import type { events } from '@sexton/contract/events/calls'
import { sql } from 'kysely'
import { prepared } from '../../core/db/db.ts'
import type { Read } from '../../core/call/verbs.ts'
import { refuseUnknown } from '../../core/search/refuse-unknown.ts'
import { eventById, eventsAt, eventsOf } from '../../domain/events/event-queries.ts'

/** The kinds of event, without retired ones. */
export const types: Read<typeof events.types> = (ctx) =>
  ctx.db
    .selectFrom('event_types')
    .select(['event_type_id', 'event_type_ref', 'event_type'])
    .where('retired', '=', false)
    .orderBy('ordinal')
    .orderBy('event_type_id')
    .execute()

/** The events from a day on, by time. */
export const list: Read<typeof events.list> = (ctx, { query }) =>
  eventsOf(ctx, { ...query, from: query.from ?? ctx.today })

/** How many events each day of a range has. */
export const counts: Read<typeof events.counts> = (ctx, { params: { from, to }, query: { cemetery_id } }) =>
  ctx.db
    .selectFrom('events')
    .modifyFront(prepared)
    .select(({ fn }) => ['event_date', fn.countAll<number>().as('event_count')])
    .where('event_date', '>=', from)
    .where('event_date', '<=', to)
    .$if(cemetery_id !== undefined, (all) =>
      all.where(sql<boolean>`cemetery_of_site(site_id) = ${cemetery_id}`),
    )
    .groupBy('event_date')
    .orderBy('event_date')
    .execute()

/** All events at a site; 404 when there is no such site. */
export const atSite: Read<typeof events.atSite> = async (ctx, { params: { site_id } }) => {
  const found = await eventsAt(ctx, site_id)
  if (found.length === 0) await refuseUnknown(ctx, 'sites', site_id)
  return found
}

/** An event. */
export const get: Read<typeof events.get> = (ctx, { params: { event_id } }) => eventById(ctx, event_id)
