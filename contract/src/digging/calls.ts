import * as z from 'zod'
import { burialRemains } from '../graves/calls.ts'
import { reopening } from '../graves/reopening.ts'
import { endpoint } from '../core/endpoint.ts'
import { id, ids, idText, instant, optionalLongText, requiredLongText } from '../core/fields.ts'
import { calendarDate } from '../values/dates.ts'
import { digOrder, openings } from './order.ts'

const view = { any: ['PERM_VIEW'] } as const
const edit = { any: ['PERM_EDIT'] } as const
const grounds = { any: ['PERM_GROUNDS'] } as const
const practice = 'dig_orders' as const
const ofBurial = ids('burial_id')

/** The pass of a burial, without its code. */
export const pass = z.object({
  pass_id: id,
  pass_no: z.int(),
  state: z.enum(['ACTIVE', 'USED', 'VOID']),
  issued_at: instant,
  issued_by: z.string(),
  void_reason: z.string().nullable(),
})

export type Pass = z.output<typeof pass>

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
    .object({ opening: z.enum(openings), for_places: z.int(), depth_cm: z.int().nullable() })
    .nullable(),
  not_now: z.string().nullable(),
  /** With the practice grave_room on: whether the grave can be opened again. */
  reopening: reopening.nullable(),
})

export type BurialDigging = z.output<typeof burialDigging>

/** What an order asks for; what is left out is as proposed. */
export const issueForm = z.object({
  opening: z.enum(openings).optional(),
  for_places: z.coerce.number().int().min(1, 'From 1 to 20.').max(20, 'From 1 to 20.').optional(),
  depth_cm: z.coerce.number().int().min(10, 'From 10 to 600 cm.').max(600, 'From 10 to 600 cm.').nullish(),
  notes: optionalLongText(1000),
  /** Another burial of the same day in this grave. */
  together_with: id.nullish(),
  /** Why what is not known of the grave is taken on (PERM_SALES_SUPER). */
  taken_on_why: optionalLongText(500),
})

/** One place beside a grave, and the names to choose from (dig-5). */
export const blindCheck = z.object({
  dig_order_id: id,
  dig_no: z.int(),
  revision: z.int(),
  /** Who is buried: to ask for at the grave. */
  deceased: z.string(),
  block_ref: z.string(),
  burial_date: calendarDate,
  /** The five names to choose from, in the order of the alphabet. */
  names: z.array(z.string()),
  /** Photos of the marking, for the remote check; empty where it is not allowed or there are none. */
  photos: z.array(z.object({ photo_id: id, filename: z.string() })),
  remote_allowed: z.boolean(),
})

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
          undertaker: z.string().nullable(),
          has_pass: z.boolean(),
          plot: z.string().nullable(),
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
      /** Their time is over and nobody has said whether they were laid (dig-11). */
      not_laid: z.int(),
      differences: z.int(),
    }),
  }),
  check: endpoint({
    method: 'GET',
    path: '/api/v1/dig_orders/:dig_order_id/check',
    summary: 'What the second person needs for the check; it does not name the site (dig-4)',
    permission: grounds,
    practice,
    params: ids('dig_order_id'),
    response: blindCheck,
    conflicts: ['it is not marked', 'whoever marked it does not check it'],
  }),
  neighbours: endpoint({
    method: 'GET',
    path: '/api/v1/dig_orders/:dig_order_id/neighbours',
    summary: 'The five names from which whoever marks a grave names its neighbours',
    permission: grounds,
    practice,
    params: ids('dig_order_id'),
    response: z.object({ names: z.array(z.string()) }),
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
    summary: 'Resumes a stopped order as a new one, which is marked and checked anew',
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
  issuePass: endpoint({
    method: 'POST',
    path: '/api/v1/burials/:burial_id/pass',
    summary: 'Issues the pass that comes with the coffin; a former one is void',
    permission: edit,
    practice,
    secret: true,
    params: ofBurial,
    /** `path`: where the undertaker’s phone shows it. */
    response: pass.extend({ code: z.string(), path: z.string() }),
    conflicts: ['the burial is not confirmed', 'it was laid'],
  }),
  voidPass: endpoint({
    method: 'DELETE',
    path: '/api/v1/burials/:burial_id/pass',
    summary: 'Makes the pass void, with a reason',
    permission: edit,
    practice,
    params: ofBurial,
    query: z.object({ reason: requiredLongText('Say why the pass is void.', 300) }),
    conflicts: ['it has no pass that is valid'],
  }),
  seePass: endpoint({
    method: 'GET',
    path: '/api/v1/passes/:code',
    summary: 'Whose coffin this is, by the code of its pass',
    permission: grounds,
    practice,
    params: z.object({ code: z.string().max(200) }),
    missing: 'We do not recognise this code. Ask the office.',
    response: z.object({
      pass,
      burial_id: id,
      deceased: z.string(),
      age: z.string().nullable(),
      undertaker: z.string().nullable(),
      burial_date: calendarDate.nullable(),
      slot_from: z.string().nullable(),
      /** `null`: valid today; else why it is not, in a sentence. */
      problem: z.string().nullable(),
    }),
  }),
  orderPaper: endpoint({
    method: 'GET',
    path: '/asset/dig_orders/orders.pdf',
    summary: 'Orders to dig as PDF, two a page: those of a day, or one',
    permission: view,
    practice,
    queue: 'heavy',
    query: z.object({
      date: calendarDate.optional(),
      dig_order_id: idText.optional(),
      cemetery_id: idText.optional(),
    }),
    file: 'application/pdf',
  }),
  passPaper: endpoint({
    method: 'POST',
    path: '/asset/burials/:burial_id/pass.pdf',
    summary: 'Issues the pass and answers it as PDF',
    permission: edit,
    practice,
    queue: 'heavy',
    params: ofBurial,
    file: 'application/pdf',
  }),
  labels: endpoint({
    method: 'GET',
    path: '/asset/dig_orders/labels.pdf',
    summary: 'Plot labels for the pegs of a day, with the code of each site',
    permission: view,
    practice,
    queue: 'heavy',
    query: z.object({ date: calendarDate.optional(), site_id: idText.optional() }),
    file: 'application/pdf',
  }),
}
