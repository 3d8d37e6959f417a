import * as z from 'zod'
import { id, instant } from '../core/fields.ts'
import { transferKind } from '../lists/lists.ts'
import { calendarDate } from '../values/dates.ts'

/** Where a transfer of a right stands (transfers-2). */
export const transferStates = ['PREPARING', 'READY', 'DONE', 'REFUSED', 'WITHDRAWN'] as const

export type TransferState = (typeof transferStates)[number]

/** What someone who is entitled says. HOLDER and ENTITLED have not said anything yet. */
export const transferPositions = [
  'HOLDER',
  'ENTITLED',
  'TAKES',
  'RENOUNCES',
  'CONSENTS',
  'OBJECTS',
  'UNTRACEABLE',
] as const

export type TransferPosition = (typeof transferPositions)[number]

/** How several hold a right. */
export const together = z.enum(['JOINT', 'SHARES'])

const who = z.object({ customer_id: id, name: z.string() })

const file = z
  .object({ document_id: id, parent_object: z.string(), parent_object_id: id, filename: z.string() })
  .nullable()

export const transferRoute = z.object({
  transfer_route_id: id,
  transfer_route: z.string(),
  kind: transferKind,
  papers: z.array(z.string()),
  needs_all_entitled: z.boolean(),
  days_of_notice: z.int(),
})

export type TransferRoute = z.output<typeof transferRoute>

/** Someone who is entitled to a right, and what they say (transfers-3). */
export const transferPerson = z.object({
  ordinal: z.int(),
  customer_id: id.nullable(),
  name: z.string(),
  relation: z.string().nullable(),
  /** How near: 1 is the nearest. */
  degree: z.int(),
  position: z.enum(transferPositions),
  share_num: z.int().nullable(),
  share_den: z.int().nullable(),
  as_executor: z.boolean(),
  document: file,
  on_date: calendarDate.nullable(),
  died_on: calendarDate.nullable(),
  /** Of a customer, in lines. */
  address: z.string().nullable(),
  /** The notice to someone who cannot be found, and from when it counts. */
  notice: z.object({ notice_id: id, counts_from: calendarDate.nullable() }).nullable(),
})

export type TransferPerson = z.output<typeof transferPerson>

export const transferPaper = z.object({
  paper: z.string(),
  document: file,
  seen_original: z.boolean(),
  returned_on: calendarDate.nullable(),
})

/** A hold that an objection to the transfer placed. */
const disputeHold = z.object({
  hold_id: id,
  reason: z.string(),
  placed_on: calendarDate,
  lifted_by: z.string().nullable(),
  lift_reason: z.string().nullable(),
})

export const transfer = z.object({
  transfer_id: id,
  transfer_no: z.int().nullable(),
  site_id: id,
  site_ref: z.string(),
  state: z.enum(transferStates),
  by_survivorship: z.boolean(),
  route: transferRoute.nullable(),
  /** The holder who died or gives up the right. */
  of: who.extend({
    died_on: calendarDate.nullable(),
    is_corporate: z.boolean(),
    /** The customer record stands for the estate of someone who died. */
    is_estate: z.boolean(),
  }),
  together,
  effective_on: calendarDate.nullable(),
  reason: z.string().nullable(),
  /** Since when the present holders hold it; null: since before the records begin. */
  held_from: calendarDate.nullable(),
  /** The holders of the day it was started still hold the right. */
  is_current: z.boolean(),
  /** Living holders of whom this transfer says nothing yet. */
  unheard_holders: z.array(who),
  people: z.array(transferPerson),
  papers: z.array(transferPaper),
  /** Why the right cannot pass on now: a hold or a difference. */
  held: z.string().nullable(),
  holds: z.array(disputeHold),
  /** Who holds the right by it, once it is done. */
  to: z.array(who),
  prepared_by: z.string().nullable(),
  prepared_by_me: z.boolean(),
  prepared_at: instant.nullable(),
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
  decided_why: z.string().nullable(),
  created_by: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
})

export type Transfer = z.output<typeof transfer>

/** A transfer in a list. */
export const listedTransfer = transfer
  .pick({
    transfer_id: true,
    transfer_no: true,
    site_id: true,
    site_ref: true,
    state: true,
    created_at: true,
    effective_on: true,
    to: true,
  })
  .extend({
    of: who.extend({ died_on: calendarDate.nullable() }),
    route: z.string().nullable(),
    /** Since when it is in hand, in days. */
    days: z.int(),
    is_disputed: z.boolean(),
  })

export type ListedTransfer = z.output<typeof listedTransfer>
