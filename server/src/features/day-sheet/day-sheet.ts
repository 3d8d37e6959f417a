import type { daySheet, SheetEvent } from '@sexton/contract/day-sheet/calls'
import type { Read } from '../../core/call/verbs.ts'
import { eventsOf } from '../../domain/events/event-queries.ts'
import { daySlots } from '../../domain/days/day-slots.ts'
import { blockedOn } from '../../domain/days/open-day.ts'
import { blockPlans } from '../../domain/ground/plan/block-plan-queries.ts'
import { sheetBurials, sheetNotes } from './sheet-queries.ts'

const distinct = <T>(values: readonly (T | null)[]) => [...new Set(values.filter((value) => value !== null))]

/** The sheet of a day: six statements, however many burials and events there are. */
export const sheet: Read<typeof daySheet.get> = async (ctx, { params: { date }, query: { cemetery_id } }) => {
  const [slots, found, events, blocked] = await Promise.all([
    daySlots(ctx, date, cemetery_id),
    sheetBurials(ctx, date, cemetery_id),
    eventsOf(ctx, { from: date, to: date, cemetery_id }),
    blockedOn(ctx, date, cemetery_id),
  ])
  const [notes, { plans, paths }] = await Promise.all([
    sheetNotes(ctx, {
      burial: found.map(({ burial_id }) => burial_id),
      site: distinct([...found, ...events].map(({ site_id }) => site_id)),
      event: events.map(({ event_id }) => event_id),
    }),
    blockPlans(ctx, distinct(found.map(({ block_ref }) => block_ref))),
  ])
  const burials = found.map((burial) => ({
    ...burial,
    notes: [...notes('burial', burial.burial_id), ...notes('site', burial.site_id)],
    plot: paths.get(burial.site_id ?? 0) ?? null,
  }))
  return {
    date,
    ...blocked,
    plans,
    slots: slots.map(({ burial_ids: _, ...slot }) => ({
      ...slot,
      burials: burials.filter(({ burial_slot_id }) => burial_slot_id === slot.slot_id),
    })),
    unslotted: burials.filter(({ burial_slot_id }) => burial_slot_id === null),
    events: events.map((event): SheetEvent => ({
      ...event,
      notes: [...notes('event', event.event_id), ...notes('site', event.site_id)],
    })),
  }
}
