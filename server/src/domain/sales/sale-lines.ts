import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../core/context/context.ts'
import { typeNow } from '../ground/ground-type.ts'
import { conflict } from '../../core/refusal.ts'
import { signSale, type SaleRow } from './sale-lock.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

/** The parents of lines other than the sale itself. */
type LineParent = { sale_site_id: number } | { burial_id: number } | { event_id: number }

const parentColumn = (parent: LineParent) => Object.entries(parent)[0] as [keyof LineParent, number]

/** The refusal where discounts would exceed the positive lines. */
export const discountFirst = () => conflict('Remove the discount first.')

/** Adds lines to a locked draft, which names who did it by them; where there are none to add it is signed all the same. */
async function addLines(ctx: Changing, { sale_id }: SaleRow, lines: RawBuilder<unknown>): Promise<void> {
  const { numAffectedRows } = await lines.execute(ctx.db)
  if (!numAffectedRows) await signSale(ctx, sale_id)
}

/** Adds the type charges of a sale site (parent sale_site) by the sale's tariff. The sale is locked and a draft. */
export async function addSaleSiteCharges(ctx: Changing, sale: SaleRow, sale_site_id: number): Promise<void> {
  await addLines(
    ctx,
    sale,
    sql`
    insert into sale_lines (sale_id, parent_object, sale_site_id, source_object, type_charge_id, product_id,
      line_description, line_price, created_by)
    select ss.sale_id, 'sale_site', ss.sale_site_id, 'type_charge', c.type_charge_id, c.product_id,
      c.description, c.price, ${ctx.user.user_id}::integer
    from sale_sites ss join type_charges c using (site_type_id)
    where ss.sale_site_id = ${sale_site_id} and c.tariff_id = ${sale.tariff_id} and c.parent_object = 'sale_site'
    order by c.type_charge_id`,
  )
}

/**
 * Adds the type charges of a burial (parent burial) by the sale's tariff, for the type of its site.
 * The sale is locked and a draft; the burial has its sale_site_id.
 */
export async function addBurialCharges(ctx: Changing, sale: SaleRow, burial_id: number): Promise<void> {
  await addLines(
    ctx,
    sale,
    sql`
    insert into sale_lines (sale_id, parent_object, burial_id, source_object, type_charge_id, product_id,
      line_description, line_price, created_by)
    select b.sale_id, 'burial', b.burial_id, 'type_charge', c.type_charge_id, c.product_id,
      c.description, c.price, ${ctx.user.user_id}::integer
    from burials b join sale_sites ss using (sale_site_id) left join sites si on si.site_id = b.site_id
      join type_charges c on c.site_type_id = ${typeNow}
    where b.burial_id = ${burial_id} and c.tariff_id = ${sale.tariff_id} and c.parent_object = 'burial'
    order by c.type_charge_id`,
  )
}

/**
 * Adds the charges an event was booked with as lines: its event charge, then its group charges, the same one as often
 * as it was chosen. The sale is locked and a draft.
 */
export async function addEventCharges(ctx: Changing, sale: SaleRow, event_id: number): Promise<void> {
  await addLines(
    ctx,
    sale,
    sql`
    insert into sale_lines (sale_id, parent_object, event_id, source_object, event_charge_id, other_charge_id,
      product_id, line_description, line_price, created_by)
    select e.sale_id, 'event', e.event_id, c.source_object, c.event_charge_id, c.other_charge_id, c.product_id,
      c.description, c.price, ${ctx.user.user_id}::integer
    from events e cross join lateral (
      select 'event_charge' as source_object, ec.event_charge_id, null::integer as other_charge_id, ec.product_id,
        ec.description, ec.price, 0 as place
      from event_charges ec where ec.event_charge_id = e.event_charge_id
      union all
      select 'other_charge', null, oc.other_charge_id, oc.product_id, oc.description, oc.price,
        x.event_other_charge_id
      from event_other_charges x join other_charges oc using (other_charge_id) where x.event_id = e.event_id
    ) c
    where e.event_id = ${event_id}
    order by c.place`,
  )
}

/** Takes lines off a locked draft, which names who did it by that; where there are none it is signed all the same. */
export async function removeLines(ctx: Changing, sale_id: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return signSale(ctx, sale_id)
  await sql`select remove_lines(${ids}::integer[], ${ctx.user.user_id}::integer)`.execute(ctx.db)
}

const remainderRow = z.object({
  left: z.number(),
  ids: z.array(z.int()),
})

/**
 * Removes the lines of a sale site, a burial or an event that is about to go (`only`: of one source).
 * 409 "Remove the discount first." when the discounts would exceed what is left. The sale is locked and a draft.
 */
export async function removeLinesOf(
  ctx: Changing,
  sale: SaleRow,
  parent: LineParent,
  only?: 'type_charge',
): Promise<void> {
  const [column, id] = parentColumn(parent)
  const rows = await rowsOf(
    ctx.db,
    remainderRow,
    sql`
    select s.price - coalesce(gone.price, 0) as left, coalesce(gone.ids, '{}') as ids
    from sales s cross join lateral (
      select sum(line_price) as price, array_agg(sale_line_id) as ids from sale_lines
      where ${sql.ref(column)} = ${id} and sale_id = s.sale_id
        and (${only ?? null}::text is null or source_object = ${only ?? null})
    ) gone
    where s.sale_id = ${sale.sale_id}`,
  )
  const { left, ids } = rows[0]!
  if (left < 0) throw discountFirst()
  await removeLines(ctx, sale.sale_id, ids)
}

/**
 * Adds a line to the whole of a locked draft and answers its number. It refers to no charge of the tariff, since its price is
 * made of one: another tariff removes it and says so (sales-31).
 */
export async function addLineOfSale(
  ctx: Changing,
  line: { sale_id: number; product_id: number; line_description: string; line_price: number },
): Promise<number> {
  const { sale_line_id } = await ctx.db
    .insertInto('sale_lines')
    .values({
      ...line,
      parent_object: 'sale',
      source_object: 'other_charge',
      created_by: ctx.user.user_id,
    })
    .returning('sale_line_id')
    .executeTakeFirstOrThrow()
  return sale_line_id
}
