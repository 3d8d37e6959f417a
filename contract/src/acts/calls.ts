import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, idText, instant } from '../core/fields.ts'
import { digOrder } from '../digging/order.ts'
import { actKinds, type ActKind } from './kinds.ts'

/** Who works in the grounds; the office enters what was written there on paper. */
const grounds = {
  any: ['PERM_GROUNDS', 'PERM_EDIT'],
  when: 'with EDIT alone only what was done on paper',
} as const

/** Whole centimetres east and north of the park's origin, as a phone measured it. */
const point = z.tuple([z.int(), z.int()])

/** Metres: a position that is less accurate than this says nothing about a plot (dig-6). */
export const vagueFrom = 50

/** Degrees as a phone gives them: the server turns them into the park's grid. */
const position = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracy_m: z.number().min(0).max(1_000_000),
})

/** A time as a device tells it, which may be set wrong. */
const claimedTime = instant.refine((at) => at >= '1900', 'That date does not exist.')

export const howDone = ['AT_GRAVE', 'REMOTE', 'PAPER'] as const

const sent = z.object({
  /** Made by the device: the same act sent again is the same act, for ever (acts-3). */
  act_uuid: z.uuid(),
  dig_order_id: id,
  done_at: claimedTime,
  how: z.enum(howDone).default('AT_GRAVE'),
  position: position.nullish(),
  /** Done on paper: who did it, and the sheet with the signatures. */
  on_paper: z.object({ user_id: id, document_id: id }).nullish(),
  /** What the device showed when it was done. */
  seen: z.object({ revision: z.int() }),
})

const formOf = <K extends ActKind>(kind: K) =>
  sent.extend({ kind: z.literal(kind), said: actKinds[kind].said })

/** An act as it leaves a phone or the clerk's desk. */
export const actForm = z.discriminatedUnion('kind', [
  formOf('grave.marked'),
  formOf('grave.checked'),
  formOf('grave.opened'),
  formOf('grave.stopped'),
  formOf('remains.laid'),
  formOf('grave.closed'),
])

export type ActForm = z.output<typeof actForm>

export const actPhoto = z.object({
  photo_id: id,
  ordinal: z.int(),
  filename: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** As the device claims. */
  taken_at: instant.nullable(),
})

/** An act as it is on record. */
export const act = z.object({
  act_id: id,
  act_uuid: z.string(),
  kind: z.string(),
  by: z.string(),
  /** Who entered it for them, from paper; null: they did it themselves. */
  entered_by: z.string().nullable(),
  how: z.enum(howDone),
  /** The scan of the sheet it was entered from. */
  document_id: id.nullable(),
  done_at: instant,
  received_at: instant,
  place: point.nullable(),
  /** Centimetres. */
  place_accuracy: z.int().nullable(),
  /** Metres from the plot's outline, or from its position where no outline is surveyed; 0 within it. Null: nobody can tell. */
  metres_off: z.number().nullable(),
  dig_order_id: id.nullable(),
  dig_no: z.int().nullable(),
  /** In words for a reader. */
  says: z.string(),
  outcome: z.enum(['APPLIED', 'CONFLICT', 'NOTED']),
  outcome_words: z.string(),
  photos: z.array(actPhoto),
})

export type Act = z.output<typeof act>

export const acts = {
  send: endpoint({
    method: 'POST',
    path: '/api/v1/acts',
    summary:
      'Records what somebody did at a grave; what was seen is stored even where it contradicts the books',
    permission: grounds,
    practice: 'dig_orders',
    body: actForm,
    response: z.object({
      act,
      difference_id: id.nullable(),
      /** The order as it is now. */
      order: digOrder,
    }),
    conflicts: [
      'the check by who marked the grave, or by photos that are not there',
      'a laying that the state of the order or the pass forbids',
    ],
  }),
  addPhoto: endpoint({
    method: 'POST',
    path: '/api/v1/acts/:act_uuid/photos',
    summary: 'Adds a photo to an act: evidence that is never deleted; its time and place are kept as claims',
    permission: grounds,
    practice: 'dig_orders',
    params: z.object({ act_uuid: z.uuid() }),
    body: z.object({ taken_at: claimedTime.optional() }),
    upload: { field: 'file', many: false, accept: 'images', claims: true },
    response: act,
    conflicts: ['an act has at most 20 photos', 'somebody else did it and entered it'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/acts',
    summary: 'The acts about a burial or in a site, the newest first',
    permission: { any: ['PERM_VIEW'] },
    practice: 'dig_orders',
    query: z.object({ burial_id: idText.optional(), site_id: idText.optional() }),
    response: z.array(act),
  }),
}
