import { missingCharge, type MissingCharge } from '@sexton/contract/burials/missing-charge'
import type { ChargeGroup } from '@sexton/contract/burials/charges'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../../core/context/context.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import type { SaleRow } from '../../../domain/sales/sale-lock.ts'

const groupRow = z.object({
  other_charge_group_id: z.number(),
  description: z.string(),
  allow_multiple: z.boolean(),
  required: z.boolean(),
})

/** The groups a burial's charges are chosen from. What a further order of it charges already is not asked for again. */
export const chargeGroupsOf = (ctx: Changing, burial_id: number): Promise<ChargeGroup[]> =>
  rowsOf(
    ctx.db,
    groupRow,
    sql`
    select g.other_charge_group_id, g.description, g.allow_multiple, g.required and not exists (
        select from sales f join sale_lines l using (sale_id) join other_charges c using (other_charge_id)
        where f.for_burial_id = ${burial_id} and f.placed_at is not null
          and c.other_charge_group_id = g.other_charge_group_id
      ) as required
    from other_charge_groups g where g.parent_object = 'burial' and not g.retired
    order by g.ordinal`,
  )

/** The required groups without a selection, on the burial's sale or on a further order. */
export const missingCharges = (ctx: Changing, burial_id: number): Promise<MissingCharge[]> =>
  rowsOf(ctx.db, missingCharge, sql`select * from missing_burial_charges(${burial_id})`)

const offeredRow = z.object({
  tariff_id: z.number(),
  other_charge_group_id: z.number(),
  allow_multiple: z.boolean(),
  words: z.string(),
  price: z.number(),
  /** The burial lacks a charge of its group. */
  lacking: z.boolean(),
})

/** Of these charges those of the sale's tariff and of the current one. */
export const offeredCharges = (ctx: Changing, sale: SaleRow, burial_id: number, charges: readonly number[]) =>
  rowsOf(
    ctx.db,
    offeredRow,
    sql`
    select c.tariff_id, c.other_charge_group_id, g.allow_multiple, g.description || ': ' || c.description as words,
      c.price, g.other_charge_group_id in (
        select m.other_charge_group_id from missing_burial_charges(${burial_id}) m) as lacking
    from other_charges c join other_charge_groups g using (other_charge_group_id) join tariffs t using (tariff_id)
    where c.other_charge_id = any (${[...charges]}::integer[])
      and (t.tariff_id = ${sale.tariff_id} or t.is_current)
    order by g.ordinal, c.other_charge_id`,
  )
