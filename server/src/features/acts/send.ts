import type { ActForm, acts } from '@sexton/contract/acts/calls'
import { actKinds } from '@sexton/contract/acts/kinds'
import { sql } from 'kysely'
import { unchanged } from '../../core/audit/audit.ts'
import type { WriteThenRead } from '../../core/call/verbs.ts'
import { timeNow } from '../../core/clock.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict, invalid, Refusal } from '../../core/refusal.ts'
import { auditOrder, stopOrder } from '../../domain/digging/advance.ts'
import { orderById } from '../../domain/digging/dig-order-queries.ts'
import { lockOrder } from '../../domain/digging/lock-order.ts'
import { openDifference } from './open-difference.ts'
import { placeHold } from '../../domain/ground/place-hold.ts'
import { actById } from './act-queries.ts'
import { bodyHash } from './body-hash.ts'
import { checked } from './checked.ts'
import { aboutOldOrder, isOld, noLongerHolds, type Decision, type Sent } from './decision.ts'
import { doerOf } from './doer.ts'
import { closed, stopped } from './ended.ts'
import { isWrongCoffin, laid, type WrongCoffin } from './laid.ts'
import { marked } from './marked.ts'
import { opened } from './opened.ts'
import { placeOf } from './place.ts'

const otherAct = () =>
  new Refusal(422, 'key_reused', 'This act is on record already, with other words. Record a new one.')

/** The act of this number, if it was sent before; another one under the same number is refused (acts-3). */
async function sentBefore(ctx: Changing, form: ActForm): Promise<number | undefined> {
  const known = await ctx.db
    .selectFrom('acts')
    .select(['act_id', 'body_sha256'])
    .where('act_uuid', '=', form.act_uuid)
    .executeTakeFirst()
  if (known && known.body_sha256 !== bodyHash(form, ctx.user.user_id)) throw otherAct()
  return known?.act_id
}

/** A clock that is slow is kept as it is; one that is a day ahead is set wrong. */
function refuseFuture({ done_at }: ActForm) {
  if (Date.parse(done_at) > timeNow().getTime() + 86_400_000)
    throw invalid({ done_at: 'The clock of this device is more than a day ahead. Set it, then send again.' })
}

/* eslint-disable @typescript-eslint/no-explicit-any -- each has the form of its kind */
const verbs: Record<
  keyof typeof actKinds,
  (ctx: Changing, sent: Sent<any>) => Promise<Decision | WrongCoffin>
> = {
  /* eslint-enable @typescript-eslint/no-explicit-any */
  'grave.marked': marked,
  'grave.checked': checked,
  'grave.opened': opened,
  'grave.stopped': stopped,
  'remains.laid': laid,
  'grave.closed': closed,
}

/** What becomes of an act; an intention about an order that no longer holds is refused, an observation is not (acts-2). */
async function decide(ctx: Changing, sent: Sent): Promise<Decision | WrongCoffin> {
  if (!isOld(sent)) return verbs[sent.form.kind](ctx, sent)
  if (!actKinds[sent.form.kind].observes) throw conflict(noLongerHolds(sent.order))
  return aboutOldOrder(sent)
}

/** Puts the act on record; one that came meanwhile under the same number is another. */
async function record(ctx: Changing, { form, order, doer }: Sent, { outcome, words, noted }: Decision) {
  const { act_uuid, kind, how, done_at, dig_order_id, on_paper, position, said } = form
  const place = await placeOf(ctx, form)
  const row = await ctx.db
    .insertInto('acts')
    .values({
      act_uuid,
      kind,
      how,
      done_at,
      dig_order_id,
      outcome,
      user_id: doer.user_id,
      entered_by: ctx.user.user_id,
      received_at: timeNow().toISOString(),
      place: place && sql`point(${place.point[0]}::float8, ${place.point[1]}::float8)`,
      place_accuracy: place && place.accuracy,
      site_id: order.site_id,
      grave_no: order.grave_no,
      burial_id: order.burial_id,
      document_id: on_paper?.document_id ?? null,
      said: JSON.stringify({ ...said, ...noted, ...(position && { position }) }),
      outcome_words: words,
      body_sha256: bodyHash(form, ctx.user.user_id),
    })
    .onConflict((same) => same.column('act_uuid').doNothing())
    .returning('act_id')
    .executeTakeFirst()
  if (!row) throw otherAct()
  return row.act_id
}

const isUnderWay = ({ order }: Sent) => ['ISSUED', 'MARKED', 'CHECKED', 'OPEN'].includes(order.state)

/** What follows an act that is on record, all of it in the same transaction. */
async function follow(ctx: Changing, sent: Sent, act_id: number, decision: Decision) {
  const { order, doer } = sent
  const { site_id, grave_no, burial_id, dig_order_id } = order
  if (decision.difference)
    await openDifference(ctx, decision.difference, {
      site_id,
      grave_no,
      burial_id,
      dig_order_id,
      act_id,
      found_by: doer.user_id,
    })
  if (decision.hold !== undefined)
    await placeHold(ctx, { site_id, grave_no, reason: decision.hold, placed_by: doer.user_id })
  await decision.apply?.(ctx, act_id)
  if (decision.stop !== undefined && isUnderWay(sent)) await stopOrder(ctx, sent, decision.stop, doer.user_id)
  else if (decision.outcome !== 'APPLIED') await auditOrder(ctx, sent, decision.outcome, decision.words)
}

interface Done {
  act_id: number
  dig_order_id: number
}

/** Records what somebody did at a grave, and what follows from it (acts-2, acts-3). */
export const send: WriteThenRead<typeof acts.send, Done | WrongCoffin> = {
  async change(ctx, { body: form }) {
    refuseFuture(form)
    const locked = await lockOrder(ctx, form.dig_order_id)
    const { dig_order_id, burial_id } = locked.order
    const before = await sentBefore(ctx, form)
    if (before !== undefined) {
      unchanged(ctx)
      return { act_id: before, dig_order_id }
    }
    const sent = { ...locked, form, doer: await doerOf(ctx, form, burial_id) }
    const decision = await decide(ctx, sent)
    if (isWrongCoffin(decision)) return decision
    const act_id = await record(ctx, sent, decision)
    await follow(ctx, sent, act_id, decision)
    return { act_id, dig_order_id }
  },
  // A refusal that is on record stands although the call is refused.
  async answer(ctx, _, done) {
    if ('refused' in done) throw conflict(done.refused)
    const difference = await ctx.db
      .selectFrom('differences')
      .select('difference_id')
      .where('act_id', '=', done.act_id)
      .executeTakeFirst()
    return {
      act: await actById(ctx, done.act_id),
      difference_id: difference?.difference_id ?? null,
      order: await orderById(ctx, done.dig_order_id),
    }
  },
}
