import { randomUUID } from 'node:crypto'
import { acts, type ActForm } from '@sexton/contract/acts/calls'
import { digging } from '@sexton/contract/digging/calls'
import type { DigOrder } from '@sexton/contract/digging/order'
import { digPasses } from '@sexton/contract/digging/pass-calls'
import { graves } from '@sexton/contract/graves/calls'
import type { Db } from '../../server/src/core/db/db.ts'
import { nobody } from '../../server/src/domain/digging/neighbour-rules.ts'
import { neighboursOf } from '../../server/src/domain/digging/neighbours.ts'
import type { Hand } from './hand.ts'

export interface Hands {
  office: Hand
  /** Marks, opens, lays and closes. */
  marks: Hand
  checks: Hand
  db: Db
  photo: (kind: string) => Promise<Buffer>
}

export type Reaches = 'ISSUED' | 'MARKED' | 'CHECKED' | 'OPEN' | 'LAID' | 'CLOSED'

/** Enters the coffin of a burial, sizes as undertakers bring them. */
export const coffin = ({ office }: Hands, burial_id: number, longer = 0) =>
  office.call(graves.setCoffin, {
    params: { burial_id },
    body: {
      coffin_length_cm: 185 + (burial_id % 4) * 5 + longer,
      coffin_width_cm: 60 + (burial_id % 3) * 3,
      coffin_height_cm: 40 + (burial_id % 3) * 3,
    },
  })

/** Issues an order for a confirmed burial; what the books do not know of its grave is taken on. */
export const issue = ({ office }: Hands, burial_id: number, notes?: string) =>
  office.call(digging.issue, {
    params: { burial_id },
    body: { notes: notes ?? null, taken_on_why: 'The foreman has probed the grave: there is room.' },
  })

async function act(
  { db, photo }: Hands,
  hand: Hand,
  { dig_order_id, revision, site_id, site_ref, depth_cm }: DigOrder,
  kind: ActForm['kind'],
  said: Record<string, unknown> = {},
) {
  const { books } = await neighboursOf({ db }, { dig_order_id, site_id })
  const neighbours = { left: books.left ?? nobody, right: books.right ?? nobody }
  const right: Record<string, object> = {
    'grave.marked': neighbours,
    'grave.checked': { ...neighbours, typed_ref: site_ref },
    'grave.opened': { depth_cm: (depth_cm ?? 150) + 3 },
  }
  const body = {
    act_uuid: randomUUID(),
    kind,
    dig_order_id,
    done_at: new Date().toISOString(),
    seen: { revision },
    said: { ...right[kind], ...said },
  }
  // Which words go with which kind the call itself checks.
  const { order } = await hand.call(acts.send, { body: body as never })
  if (kind !== 'remains.laid')
    await hand.send(acts.addPhoto, { params: { act_uuid: body.act_uuid }, body: {} }, await photo(kind))
  return order
}

/** Whose coffin it is says its pass, or a second person. */
async function lay(hands: Hands, order: DigOrder) {
  const { burial_id, dig_no } = order
  if (dig_no % 4 > 0) {
    const { code } = await hands.office.call(digPasses.issuePass, { params: { burial_id } })
    return act(hands, hands.marks, order, 'remains.laid', { pass: code })
  }
  const why = 'The family came without the undertaker, who had the pass'
  return act(hands, hands.marks, order, 'remains.laid', { with_user_id: hands.checks.user_id, why })
}

const steps: readonly [Reaches, (hands: Hands, order: DigOrder) => Promise<DigOrder>][] = [
  ['ISSUED', async (_, order) => order],
  ['MARKED', (hands, order) => act(hands, hands.marks, order, 'grave.marked')],
  ['CHECKED', (hands, order) => act(hands, hands.checks, order, 'grave.checked')],
  ['OPEN', (hands, order) => act(hands, hands.marks, order, 'grave.opened')],
  ['LAID', lay],
  ['CLOSED', (hands, order) => act(hands, hands.marks, order, 'grave.closed')],
]

/** Brings an order that was just issued to a state, step by step as the people at the grave do. */
export async function bring(hands: Hands, order: DigOrder, to: Reaches): Promise<DigOrder> {
  let now = order
  for (const [state, step] of steps) {
    now = await step(hands, now)
    if (state === to) break
  }
  return now
}

/** The second person reads another number on the plot: the order stops, and a difference is opened. */
export async function readsAnother(hands: Hands, order: DigOrder, typed_ref: string): Promise<void> {
  await act(hands, hands.checks, await bring(hands, order, 'MARKED'), 'grave.checked', { typed_ref })
}

/** Somebody in the grounds stops it. */
export async function stops(hands: Hands, order: DigOrder, why: string): Promise<void> {
  await act(hands, hands.marks, order, 'grave.stopped', { why })
}
