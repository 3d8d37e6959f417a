import { sql } from 'kysely'
import type { Changing } from '../../core/context/context.ts'
import { invalid } from '../../core/refusal.ts'
import { discountFirst, removeLines } from './sale-lines.ts'
import type { SaleRow } from './sale-lock.ts'
import { exchange } from './sales-rules.ts'

interface Chosen {
  other_charge_id: number
  other_charge_group_id: number
  allow_multiple: boolean
}

interface Wanted {
  tariff_id: number
  parent_object: 'burial' | 'event'
  /** Ids of other charges, the same one any number of times. */
  charges: readonly number[]
  /** The field of the message when they are refused. */
  field: string
  /** Where they ought to be. */
  tariff?: string
}

/** Refuses with 422 a charge that is not of that tariff and parent, and two of a group that takes one. */
export async function refuseUnfitCharges(ctx: Changing, wanted: Wanted): Promise<void> {
  const { charges, field, tariff = 'the tariff of the sale' } = wanted
  if (charges.length === 0) return
  const known = await ctx.db
    .selectFrom('other_charges as c')
    .innerJoin('other_charge_groups as g', 'g.other_charge_group_id', 'c.other_charge_group_id')
    .select(['c.other_charge_id', 'c.other_charge_group_id', 'g.allow_multiple'])
    .where('c.tariff_id', '=', wanted.tariff_id)
    .where('g.parent_object', '=', wanted.parent_object)
    .where('g.retired', '=', false)
    .where('c.other_charge_id', '=', sql<number>`any(${[...charges]}::integer[])`)
    .execute()
  const chosen = charges.map((id) => known.find((charge) => charge.other_charge_id === id))
  if (!chosen.every((charge): charge is Chosen => charge !== undefined))
    throw invalid({ [field]: `This charge is not in ${tariff}.` })
  const single = chosen
    .filter((charge) => !charge.allow_multiple)
    .map((charge) => charge.other_charge_group_id)
  if (new Set(single).size < single.length) throw invalid({ [field]: 'Choose one charge of this group.' })
}

/** The other charges that a burial has, oldest first. */
const linesNow = (ctx: Changing, burial_id: number) =>
  ctx.db
    .selectFrom('sale_lines')
    .select(['sale_line_id', 'other_charge_id as charge_id', 'line_price'])
    .where('source_object', '=', 'other_charge')
    .where('burial_id', '=', burial_id)
    .orderBy('sale_line_id')
    .execute()

/** Removes lines unless the sale's price would become negative: then 409 "Remove the discount first.". */
async function removeUnlessDiscounted(
  ctx: Changing,
  sale_id: number,
  gone: readonly { sale_line_id: number; line_price: number }[],
): Promise<void> {
  if (gone.length === 0) return
  const { price } = await ctx.db
    .selectFrom('sales')
    .select('price')
    .where('sale_id', '=', sale_id)
    .executeTakeFirstOrThrow()
  if (gone.reduce((left, line) => left - line.line_price, price) < -0.001) throw discountFirst()
  const ids = gone.map((line) => line.sale_line_id)
  await removeLines(ctx, sale_id, ids)
}

/**
 * Brings the other charges of a burial to those chosen: a line that stays keeps its price, whatever its tariff says by
 * now, and the new ones are checked by `refuseUnfitCharges`. The sale is locked and a draft.
 */
export async function replaceOtherCharges(
  ctx: Changing,
  sale: SaleRow,
  { parent, charges, field }: { parent: { burial_id: number }; charges: readonly number[]; field: string },
): Promise<void> {
  const { tariff_id, sale_id } = sale
  const { added, gone } = exchange(await linesNow(ctx, parent.burial_id), charges)
  await refuseUnfitCharges(ctx, { tariff_id, parent_object: 'burial', charges: added, field })
  await sql`
    insert into sale_lines (sale_id, parent_object, burial_id, source_object, other_charge_id, product_id,
      line_description, line_price, created_by)
    select ${sale_id}::integer, 'burial', ${parent.burial_id}::integer, 'other_charge', c.other_charge_id,
      c.product_id, c.description, c.price, ${ctx.user.user_id}::integer
    from unnest(${added}::integer[]) with ordinality as chosen (other_charge_id, place)
      join other_charges c using (other_charge_id)
    order by place`.execute(ctx.db)
  await removeUnlessDiscounted(ctx, sale_id, gone)
}
