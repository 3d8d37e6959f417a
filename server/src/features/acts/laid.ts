import type { Changing } from '../../core/context/context.ts'
import { audit } from '../../core/audit/audit.ts'
import { timeNow } from '../../core/clock.ts'
import { conflict, invalid } from '../../core/refusal.ts'
import { advance } from '../../domain/digging/advance.ts'
import { passByCode, type KnownPass } from '../../domain/digging/passes.ts'
import { applied, type Decision, type Sent } from './decision.ts'
import { worksHere } from './doer.ts'

type Laid = Sent<'remains.laid'>

/** A coffin with the pass of someone else stands at the grave. */
export interface WrongCoffin {
  refused: string
}

export const isWrongCoffin = (decision: Decision | WrongCoffin): decision is WrongCoffin =>
  'refused' in decision

/** Says in the history of both burials, and to every open screen, that another coffin came to this grave. */
async function wrongCoffin(ctx: Changing, { order, doer }: Laid, { pass, deceased, burial_id }: KnownPass) {
  const seen = `${doer.name} was about to lay the coffin of ${deceased} (pass ${pass.pass_no}) in the grave of order ${order.dig_no}`
  const { dig_order_id, dig_no, site_id } = order
  const of = { burial_id: order.burial_id, other_burial_id: burial_id }
  const data = { dig_order_id, dig_no, ...of, site_id, state: order.state }
  const entry = { action: 'WRONG_COFFIN', message: `${seen}. It was refused.`, data }
  await audit(ctx, { ...entry, object: 'dig_order', object_id: dig_order_id })
  for (const object_id of [order.burial_id, burial_id])
    await audit(ctx, { ...entry, object: 'burial', object_id })
  return { refused: `This pass is for ${deceased}. Do not lay this coffin here. Call the office.` }
}

/** Lays with what says whose coffin it is: its pass, or a second person. */
function lay(
  ctx: Changing,
  sent: Laid,
  columns: { pass_id?: number; laid_with?: number; laid_why?: string },
  words: string,
) {
  const { order, form, doer } = sent
  return applied(`Order ${order.dig_no}: laid.`, () =>
    advance(ctx, sent, 'LAID', {
      columns: { laid_at: form.done_at, laid_by: doer.user_id, ...columns },
      words: `By ${doer.name}, ${words}`,
      laid_depth_cm: form.said.depth_cm,
    }),
  )
}

async function withPass(ctx: Changing, sent: Laid, code: string): Promise<Decision | WrongCoffin> {
  const known = await passByCode(ctx, code)
  if (!known) throw conflict('We do not recognise this code. Ask the office.')
  if (known.burial_id !== sent.order.burial_id) return wrongCoffin(ctx, sent, known)
  if (known.problem !== null) throw conflict(known.problem)
  const { pass_id, pass_no } = known.pass
  const laid = lay(ctx, sent, { pass_id }, `with pass ${pass_no}`)
  return {
    ...laid,
    async apply(inTurn, act_id) {
      await laid.apply?.(inTurn, act_id)
      await inTurn.db
        .updateTable('burial_passes')
        .set({ state: 'USED', used_at: timeNow().toISOString() })
        .where('pass_id', '=', pass_id)
        .execute()
    },
  }
}

async function withTwoPersons(ctx: Changing, sent: Laid): Promise<Decision> {
  const { with_user_id, why } = sent.form.said
  if (!with_user_id || !why)
    throw invalid({
      'said.pass': 'Scan the pass, or say who was with you and why there is no pass.',
    })
  if (with_user_id === sent.doer.user_id) throw invalid({ 'said.with_user_id': 'Choose another person.' })
  const second = await worksHere(ctx, with_user_id)
  if (!second?.may_dig)
    throw invalid({ 'said.with_user_id': 'Choose someone who works in the grounds or the office.' })
  return lay(
    ctx,
    sent,
    { laid_with: with_user_id, laid_why: why },
    `with ${second.name}, without a pass: ${why}`,
  )
}

/** Somebody is laid in an open grave: what is still to be done can be refused (dig-8). */
export async function laid(ctx: Changing, sent: Laid): Promise<Decision | WrongCoffin> {
  const { order, form } = sent
  if (order.state !== 'OPEN')
    throw conflict(
      ['LAID', 'CLOSED'].includes(order.state)
        ? `Order ${order.dig_no} is ${order.state.toLowerCase()} already.`
        : `The grave of order ${order.dig_no} is not open. Ask the office.`,
    )
  return form.said.pass ? withPass(ctx, sent, form.said.pass) : withTwoPersons(ctx, sent)
}
