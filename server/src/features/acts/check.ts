import type { digChecks } from '@sexton/contract/digging/check-calls'
import type { Read } from '../../core/call/verbs.ts'
import { conflict } from '../../core/refusal.ts'
import { markingPhotos } from '../../domain/digging/marking-photos.ts'
import { neighboursOf } from '../../domain/digging/neighbours.ts'
import { optionsOf } from '../../domain/practices/options.ts'
import { orderToCheck } from './grave-queries.ts'

/** What the second person needs for the check. It never says which site it is (dig-4). */
export const check: Read<typeof digChecks.check> = async (ctx, { params }) => {
  const { site_id, state, marked_by, ...order } = await orderToCheck(ctx, params.dig_order_id)
  if (state !== 'MARKED')
    throw conflict(`Order ${order.dig_no} is ${state.toLowerCase()}, so it is not checked now.`)
  if (marked_by === ctx.user.user_id) throw conflict('You marked this grave. Another person checks it.')
  const { remote_check } = await optionsOf(ctx, 'dig_orders')
  const { names } = await neighboursOf(ctx, { ...params, site_id })
  const photos = remote_check ? await markingPhotos(ctx, params.dig_order_id) : []
  return { ...order, names, photos, remote_allowed: photos.length > 0 }
}

/** The names from which the first person says who is beside the grave (dig-5). */
export const neighbours: Read<typeof digChecks.neighbours> = async (ctx, { params }) => {
  const { site_id } = await orderToCheck(ctx, params.dig_order_id)
  const { names } = await neighboursOf(ctx, { ...params, site_id })
  return { names }
}
