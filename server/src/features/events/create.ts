import type { events } from '@sexton/contract/events/calls'
import { audit } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import { addEventCharges } from '../../domain/sales/sale-lines.ts'
import { lockSale, refuseUnlessDraft } from '../../domain/sales/sale-lock.ts'
import { storeCharges } from './booking-queries.ts'
import { priceOf } from './event-charges.ts'
import { eventDay, refuseUnknownContractor } from './event-day.ts'
import { refuseUnfitSite } from './event-place.ts'
import { eventAdded } from '../../domain/events/event-audits.ts'
import { eventById } from '../../domain/events/event-queries.ts'

/**
 * Adds an event at a site. On a draft sale its event charge and its group charges become lines; on no sale they are
 * recorded without one (events-7).
 */
export const create: Write<typeof events.create> = {
  async change(ctx, { body }) {
    const { charges = [], sale_id = null, contractor_id = null, event_time, ...chosen } = body
    const sale = sale_id === null ? undefined : await lockSale(ctx, sale_id)
    if (sale) refuseUnlessDraft(sale)
    await refuseUnfitSite(ctx, chosen.site_id, sale)
    const event_price = await priceOf(ctx, { ...chosen, charges }, sale)
    await refuseUnknownContractor(ctx, contractor_id)
    const day = await eventDay(ctx, event_time, body.site_id)
    const by = { created_by: ctx.user.user_id, updated_by: ctx.user.user_id }
    const { event_id } = await ctx.db
      .insertInto('events')
      .values({ ...chosen, ...day, ...by, sale_id, contractor_id, event_price })
      .returning('event_id')
      .executeTakeFirstOrThrow()
    await storeCharges(ctx, event_id, charges)
    if (sale) await addEventCharges(ctx, sale, event_id)
    const event = await eventById(ctx, event_id)
    const priced = [event.event_charge, ...event.charges.map((charge) => charge.description)]
    await audit(ctx, eventAdded(ctx.park, event, priced))
    return event
  },
}
