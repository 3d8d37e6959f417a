import * as z from 'zod'
import { burialFacts } from '../burials/card.ts'
import { place } from '../burials/place.ts'
import { calendarDate } from '../values/dates.ts'
import { endpoint } from '../core/endpoint.ts'
import { parkEvent } from '../events/park-event.ts'
import { id, idText } from '../core/fields.ts'
import { slot } from '../slots/slot.ts'

/** Somebody to telephone; `relation` is what they are to the deceased, or the firm's contact. */
const contact = z.object({ name: z.string(), relation: z.string().nullable(), phones: z.array(z.string()) })

const sheetNote = z.object({ note_id: id, note: z.string(), about: z.enum(['burial', 'site', 'event']) })

/** A burial as the grounds staff need it. `plot` is its site's outline on the plan of its block, an SVG path. */
export const sheetBurial = burialFacts
  .pick({
    burial_id: true,
    burial_status_ref: true,
    burial_slot_id: true,
    flag: true,
    deceased_other_title: true,
    deceased_salutation: true,
    deceased_first_name: true,
    deceased_middle_name: true,
    deceased_last_name: true,
    deceased_suffix: true,
    deceased_birth_date: true,
    death_date: true,
    deceased_age: true,
    deceased_age_words: true,
    site_id: true,
    site_ref: true,
    block_ref: true,
    row_no: true,
    site_no: true,
    site_type: true,
    grave_no: true,
  })
  .extend({
    ...place,
    /** How many burials its grave takes. */
    grave_places: z.int().nullable(),
    undertaker: contact.nullable(),
    /** The next of kin, or the customer. */
    contact,
    cod_is_contagious: z.boolean(),
    /** The cause and what was written about it; null unless it is contagious. */
    contagion: z.string().nullable(),
    notes: z.array(sheetNote),
    plot: z.string().nullable(),
    /** Its site is on hold: the grave is not opened. */
    on_hold: z.boolean(),
  })

/** An event of the day, without its money. */
const sheetEvent = parkEvent
  .pick({ event_id: true, site_id: true, site_ref: true, event_type: true, event_time: true })
  .extend({ ...parkEvent.pick({ description: true, contractor: true, customer_name: true }).shape })
  .extend({ notes: z.array(sheetNote) })

/** A block from above, north up: a box in decimetres, the outlines of all its plots as one SVG path, its rows' names. */
const blockPlan = z.object({
  block_ref: z.string(),
  width: z.number(),
  height: z.number(),
  plots: z.string(),
  rows: z.array(z.object({ row_no: z.string(), y: z.number() })),
})

export const daySheet = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/day_sheet/:date',
    summary:
      'Everything the grounds staff need for a day: burials by slot, events, notes, plans of the blocks',
    permission: { any: ['PERM_VIEW'] },
    params: z.object({ date: calendarDate }),
    /** Of one cemetery (cemeteries-9). */
    query: z.object({ cemetery_id: idText.optional() }),
    response: z.object({
      date: calendarDate,
      /** Nobody is buried on this day. */
      blocked: z.boolean(),
      /** Why, where somebody said so. */
      blocked_reason: z.string().nullable(),
      /** Where alone it is blocked; of one cemetery nothing is said of others. */
      blocked_at: z.array(id),
      slots: z.array(
        slot.extend({
          slot_id: id,
          capacity: z.int(),
          /** How many more can be booked in it that day (calendar-10). */
          free: z.int(),
          /** Whose burials alone it takes; null: of all cemeteries. */
          cemetery_id: id.nullable(),
          burials: z.array(sheetBurial),
        }),
      ),
      /** Burials of the day whose slot is not chosen yet. */
      unslotted: z.array(sheetBurial),
      events: z.array(sheetEvent),
      plans: z.array(blockPlan),
    }),
  }),
}

export type DaySheet = z.output<(typeof daySheet.get)['response']>
export type SheetBurial = z.output<typeof sheetBurial>
export type SheetEvent = z.output<typeof sheetEvent>
export type SheetNote = z.output<typeof sheetNote>
export type BlockPlan = z.output<typeof blockPlan>
export type Contact = z.output<typeof contact>
