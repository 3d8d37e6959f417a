import { vagueFrom } from '@sexton/contract/acts/calls'
import type { Changing } from '../../core/context/context.ts'
import { advance } from '../../domain/digging/advance.ts'
import { applied, contradicts, outOfState, repeated, type Decision, type Sent } from './decision.ts'
import { neighboursSaid } from './neighbours-said.ts'
import { metresOff } from './grave-queries.ts'
import { placeOf } from './place.ts'

/** The first person marks the grave (dig-5, dig-6). */
export async function marked(ctx: Changing, sent: Sent<'grave.marked'>): Promise<Decision> {
  const { order, form, doer } = sent
  if (!['ISSUED', 'MARKED', 'CHECKED'].includes(order.state)) return outOfState(sent)
  const place = await placeOf(ctx, form)
  const isVague = place !== null && place.accuracy > vagueFrom * 100
  const metres = place && !isVague ? await metresOff(ctx, order.site_id, place) : null
  const off = metres?.toLocaleString('en')
  if (off !== undefined)
    return contradicts(order, `The marking is ${off} m from the plot.`, {
      kind: 'OUTSIDE_PLOT',
      says_books: `The plot of order ${order.dig_no} is on the map.`,
      says_ground: `${doer.name} marked a place ${off} m from the plot of order ${order.dig_no}.`,
    })
  const { contradiction, noted } = await neighboursSaid(ctx, sent)
  if (contradiction) return contradiction
  if (order.state !== 'ISSUED')
    return { ...repeated(`The grave of order ${order.dig_no} was already marked.`), noted }
  const columns = { marked_at: form.done_at, marked_by: doer.user_id }
  return {
    ...applied(`The grave of order ${order.dig_no} is marked.`, () =>
      advance(ctx, sent, 'MARKED', { columns, words: `By ${doer.name}` }),
    ),
    noted,
  }
}
