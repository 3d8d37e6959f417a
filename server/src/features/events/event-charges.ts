import type { Changing } from '../../core/context/context.ts'
import { invalid } from '../../core/refusal.ts'
import { refuseUnfitCharges } from '../../domain/sales/other-charges.ts'
import { type SaleRow } from '../../domain/sales/sale-lock.ts'

interface Chosen {
  event_type_id: number
  event_charge_id: number
  charges: readonly number[]
}

/** The tariff an event is priced by: the sale's own, without a sale the current one. */
async function tariffOf(ctx: Changing, sale: SaleRow | undefined) {
  if (sale) return { tariff_id: sale.tariff_id, tariff: 'the tariff of the sale' }
  const { tariff_id } = await ctx.db
    .selectFrom('tariffs')
    .select('tariff_id')
    .where('is_current', '=', true)
    .executeTakeFirstOrThrow()
  return { tariff_id, tariff: 'the current tariff' }
}

async function refuseUnknownType(ctx: Changing, event_type_id: number) {
  const type = await ctx.db
    .selectFrom('event_types')
    .select('event_type_id')
    .where('event_type_id', '=', event_type_id)
    .where('retired', '=', false)
    .executeTakeFirst()
  if (!type) throw invalid({ event_type_id: 'Choose an event from the list.' })
}

/**
 * The price of the chosen charge type. 422 when it is not one of that event type in the tariff, or a group charge is
 * not one of events in it.
 */
export async function priceOf(ctx: Changing, chosen: Chosen, sale: SaleRow | undefined): Promise<number> {
  const { event_type_id, event_charge_id, charges } = chosen
  await refuseUnknownType(ctx, event_type_id)
  const { tariff_id, tariff } = await tariffOf(ctx, sale)
  const charge = await ctx.db
    .selectFrom('event_charges')
    .select(['event_type_id', 'price'])
    .where('event_charge_id', '=', event_charge_id)
    .where('tariff_id', '=', tariff_id)
    .executeTakeFirst()
  if (!charge) throw invalid({ event_charge_id: `This charge type is not in ${tariff}.` })
  if (charge.event_type_id !== event_type_id)
    throw invalid({ event_charge_id: 'This charge type belongs to a different event.' })
  await refuseUnfitCharges(ctx, { tariff_id, tariff, parent_object: 'event', charges, field: 'charges' })
  return charge.price
}
