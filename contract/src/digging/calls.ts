import * as z from 'zod'
import { burialRemains } from '../graves/calls.ts'
import { reopening } from '../graves/reopening.ts'
import { endpoint } from '../core/endpoint.ts'
import { id, ids, idText, instant, optionalLongText, requiredLongText } from '../core/fields.ts'
import { calendarDate } from '../values/dates.ts'
import { digOrder, openings } from './order.ts'
import { pass } from './pass-calls.ts'

const view = { any: ['PERM_VIEW'] } as const
const edit = { any: ['PERM_EDIT'] } as const
const practice = 'dig_orders' as const
const ofBurial = ids('burial_id')

/** What a burial still needs, in order, before it is complete (dig-10). */
export const digNeeds = [
  'coffin',
  'order',
  'marked',
  'checked',
  'open',
  'laid',
  'closed',
  'certificate',
] as const

/** What the burial screen shows under At the grave. */
export const burialDigging = z.object({
  burial_id: id,
  remains: burialRemains,
  needs: z.array(z.object({ need: z.enum(digNeeds), done: z.boolean() })),
  /** The newest first. */
  orders: z.array(digOrder),
  pass: pass.nullable(),
  /** What a new order would ask for; null where one cannot be issued, with the reason. */
  proposed: z
    .object({
      opening: z.enum(openings),
      for_places: z.int(),
      depth_cm: z.int().nullable(),
      /** The live order of another burial of the same day in this grave: `together_with` names it. */
      together: z.object({ dig_order_id: id, dig_no: z.int(), deceased: z.string() }).nullable(),
    })
    .nullable(),
  not_now: z.string().nullable(),
  /** Which holders of the site have not consented, so that the grave is not opened (consents-3). */
  not_consented: z.string().nullable(),
  /** Its time is over and nobody has said whether somebody was laid (dig-11). */
  not_laid: z.boolean(),
  /** With the practice grave_room on: whether the grave can be opened again. */
  reopening: reopening.nullable(),
})

export type BurialDigging = z.output<typeof burialDigging>

/** What an order asks for; what is left out is as proposed. */
export const issueForm = z.object({
  opening: z.enum(openings).optional(),
  for_places: z.int({ error: 'From 1 to 20.' }).min(1, 'From 1 to 20.').max(20, 'From 1 to 20.').optional(),
  depth_cm: z
    .int({ error: 'From 10 to 600 cm.' })
    .min(10, 'From 10 to 600 cm.')
    .max(600, 'From 10 to 600 cm.')
    .nullish(),
  notes: optionalLongText(1000),
  /** The live order of another burial of the same day in this grave (dig-1). */
  together_with: id.nullish(),
  /** Why what is not known of the grave is taken on (PERM_SALES_SUPER). */
  taken_on_why: optionalLongText(500),
})

/** Another burial's pass that was scanned at a grave, in the last 24 hours. */
const wrongPass = z.object({ at: instant, other: z.string() })

export const digging = {
  issue: endpoint({
    method: 'POST',
    path: '/api/v1/burials/:burial_id/dig_orders',
    summary: 'Issues an order to dig for a confirmed burial',
    permission: { any: ['PERM_EDIT'], when: 'what is not known of the grave is taken on by SALES_SUPER' },
    practice,
    params: ofBurial,
    body: issueForm,
    response: digOrder,
    conflicts: [
      'it has an order, or is not confirmed, has no grave or no coffin size',
      'its grave is open for another burial',
      'the grave cannot be reopened',
    ],
  }),
  ofBurial: endpoint({
    method: 'GET',
    path: '/api/v1/burials/:burial_id/dig_orders',
    summary: 'What happens at the grave of a burial: its coffin, orders, pass and what it still needs',
    permission: view,
    practice,
    params: ofBurial,
    response: burialDigging,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/dig_orders',
    summary: 'The orders of a day, those that are stopped first, then by the hour',
    permission: view,
    practice,
    query: z.object({ date: calendarDate.optional(), cemetery_id: idText.optional() }),
    response: z.object({
      date: calendarDate,
      orders: z.array(
        digOrder.extend({
          cemetery_id: id,
          /** The site and its grave are null for somebody who may have to check the grave (dig-4). */
          site_id: id.nullable(),
          site_ref: z.string().nullable(),
          grave_no: z.int().nullable(),
          undertaker: z.string().nullable(),
          has_pass: z.boolean(),
          plot: z.string().nullable(),
          /** While it is open. */
          alarms: z.array(wrongPass),
        }),
      ),
      /** Confirmed burials of the day that have no order. */
      without: z.array(
        z.object({
          burial_id: id,
          deceased: z.string(),
          site_ref: z.string(),
          slot_from: z.string().nullable(),
        }),
      ),
    }),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/v1/dig_orders/counts',
    summary:
      'Home: how many graves wait to be marked and checked, are stopped, and who was not recorded as laid',
    permission: view,
    practice,
    query: z.object({ cemetery_id: idText.optional() }),
    response: z.object({
      to_issue: z.int(),
      to_mark: z.int(),
      to_check: z.int(),
      stopped: z.int(),
      /** Those that nobody goes on with until the office decides, the latest first. */
      stopped_orders: z.array(
        z.object({
          dig_order_id: id,
          dig_no: z.int(),
          burial_id: id,
          deceased: z.string(),
          stopped_why: z.string(),
        }),
      ),
      /** Passes of others that were scanned at a grave that is still open, the latest first (dig-8). */
      alarms: z.array(
        wrongPass.extend({ dig_order_id: id, dig_no: z.int(), burial_id: id, deceased: z.string() }),
      ),
      /** Their time is over and nobody has said whether they were laid (dig-11). */
      not_laid: z.int(),
      differences: z.int(),
    }),
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/v1/dig_orders/:dig_order_id/stop',
    summary: 'Stops an order: nobody goes on until the office decides',
    permission: { any: ['PERM_GROUNDS', 'PERM_EDIT'] },
    practice,
    params: ids('dig_order_id'),
    body: z.object({ why: requiredLongText('Say why the order is stopped.', 500) }),
    response: digOrder,
    conflicts: ['it is not under way'],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/v1/dig_orders/:dig_order_id/resume',
    summary: 'Resumes a stopped order as a new one, which is marked and checked again',
    permission: edit,
    practice,
    params: ids('dig_order_id'),
    body: issueForm,
    response: digOrder,
    conflicts: ['it is not stopped', 'an open difference blocks it'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/v1/dig_orders/:dig_order_id/cancel',
    summary: 'Cancels an order whose grave is not open',
    permission: edit,
    practice,
    params: ids('dig_order_id'),
    body: z.object({ why: requiredLongText('Say why the order is cancelled.', 500) }),
    response: digOrder,
    conflicts: ['its grave is open'],
  }),
}
