import { siteOf } from '../../domain/ground/site-ref-rules.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict, invalid } from '../../core/refusal.ts'
import { advance } from '../../domain/digging/advance.ts'
import { markingPhotos } from '../../domain/digging/marking-photos.ts'
import { refNow } from '../../domain/ground/former-refs.ts'
import { optionsOf } from '../../domain/practices/options.ts'
import { refInWords } from './act-words.ts'
import { applied, contradicts, outOfState, repeated, type Decision, type Sent } from './decision.ts'
import { neighboursSaid } from './neighbours-said.ts'

/** The second person is someone else, and sees the marking: at the grave, or on its photos (dig-4). */
async function refuseCheck(ctx: Changing, { order, form, doer }: Sent<'grave.checked'>) {
  if (order.marked_by === doer.user_id) {
    const who = doer.user_id === ctx.user.user_id ? 'You' : doer.name
    const words = `${who} marked this grave. Another person checks it.`
    throw form.how === 'PAPER' ? invalid({ 'on_paper.user_id': words }) : conflict(words)
  }
  if (form.how !== 'REMOTE') return
  const { remote_check } = await optionsOf(ctx, 'dig_orders')
  if (!remote_check) throw conflict('Graves are checked at the grave here, not by photos.')
  if ((await markingPhotos(ctx, order.dig_order_id)).length === 0)
    throw conflict('There are no photos of the marking to check by. Check at the grave.')
}

/** Whether what was typed is this ref: as the search reads it, with or without the code of a cemetery. */
async function isRef(ctx: Changing, typed: string, site_ref: string): Promise<boolean> {
  if (typed.toLowerCase() === site_ref.toLowerCase()) return true
  const read = siteOf(typed.replace(/\s+/g, ' '))
  if (!read?.whole) return false
  const { ref, codes } = await refNow(ctx, read.ref)
  return [ref, ...codes.map((code) => `${code}.${ref}`)].includes(site_ref.toLowerCase())
}

async function readsRef(ctx: Changing, { order, form: { said } }: Sent<'grave.checked'>) {
  const { site_ref } = await ctx.db
    .selectFrom('sites')
    .select('site_ref')
    .where('site_id', '=', order.site_id)
    .executeTakeFirstOrThrow()
  const { scanned_site_id: scanned, typed_ref: typed } = said
  const isRight = (!scanned || scanned === order.site_id) && (!typed || (await isRef(ctx, typed, site_ref)))
  return { isRight, site_ref }
}

/** The second person checks the grave without being shown its number (dig-4, dig-5). */
export async function checked(ctx: Changing, sent: Sent<'grave.checked'>): Promise<Decision> {
  const { order, form, doer } = sent
  await refuseCheck(ctx, sent)
  if (!['MARKED', 'CHECKED'].includes(order.state)) return outOfState(sent)
  const { isRight, site_ref } = await readsRef(ctx, sent)
  if (!isRight)
    return contradicts(order, 'This is not the number of its site.', {
      kind: 'WRONG_REF',
      says_books: `Order ${order.dig_no} is for this site.`,
      says_ground: `${doer.name} ${refInWords(form.said)} at the marking.`,
    })
  const { contradiction, noted } = await neighboursSaid(ctx, sent)
  if (contradiction) return contradiction
  if (order.state === 'CHECKED')
    return { ...repeated(`The grave of order ${order.dig_no} was already checked.`), noted }
  const columns = {
    checked_at: form.done_at,
    checked_by: doer.user_id,
    checked_ref: site_ref,
    check_how: form.how,
  }
  return {
    ...applied(`The grave of order ${order.dig_no} is checked.`, () =>
      advance(ctx, sent, 'CHECKED', { columns, words: `By ${doer.name}` }),
    ),
    noted,
  }
}
