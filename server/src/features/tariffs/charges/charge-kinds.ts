import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../../core/context/context.ts'
import { notFound } from '../../../core/refusal.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'

/** Where a kind of charge is kept, what names its rows, and how people call the place it stands in. */
export interface ChargeKind {
  table: 'type_charges' | 'other_charges' | 'event_charges'
  key: 'type_charge_id' | 'other_charge_id' | 'event_charge_id'
  /** Tables with a column `key` that keeps a charge in being. */
  namedBy: readonly string[]
  /** It may name the days it is for. */
  dated: boolean
  place: RawBuilder<unknown>
  placeFrom: RawBuilder<unknown>
}

export const typeKind: ChargeKind = {
  table: 'type_charges',
  key: 'type_charge_id',
  namedBy: ['sale_lines'],
  dated: false,
  place: sql`s.site_type || case c.parent_object when 'burial' then ', burial' else ', site' end`,
  placeFrom: sql`join site_types s using (site_type_id)`,
}

export const otherKind: ChargeKind = {
  table: 'other_charges',
  key: 'other_charge_id',
  namedBy: ['sale_lines', 'event_other_charges'],
  dated: true,
  place: sql`g.description`,
  placeFrom: sql`join other_charge_groups g using (other_charge_group_id)`,
}

export const eventKind: ChargeKind = {
  table: 'event_charges',
  key: 'event_charge_id',
  namedBy: ['sale_lines', 'events'],
  dated: true,
  place: sql`e.event_type`,
  placeFrom: sql`join event_types e using (event_type_id)`,
}

const chargeRow = z.object({
  tariff_id: z.number(),
  /** The tariff's name. */
  tariff: z.string(),
  /** `Lawn Single, site`, `Day of burial`, `Headstone unveiling`. */
  place: z.string(),
  description: z.string(),
  price: z.number(),
  product_id: z.number(),
  product_ref: z.string(),
  /** The days it is for. */
  weekdays: z.array(z.number()),
  on_holidays: z.boolean(),
  updated_at: z.string(),
  updated_by: z.number().nullable(),
})
export type ChargeRow = z.output<typeof chargeRow>

/** Locks a charge of a tariff; 404 when there is none, or when it has left its tariff. */
export async function lockCharge(ctx: Changing, kind: ChargeKind, charge_id: number): Promise<ChargeRow> {
  const rows = await rowsOf(
    ctx.db,
    chargeRow,
    sql`
    select c.tariff_id, t.name as tariff, ${kind.place} as place, c.description, c.price, c.product_id,
      p.product_ref, c.updated_at, c.updated_by,
      ${kind.dated ? sql`c.weekdays, c.on_holidays` : sql`'{}'::integer[] as weekdays, false as on_holidays`}
    from ${sql.table(kind.table)} c join tariffs t using (tariff_id) join products p using (product_id)
      ${kind.placeFrom}
    where ${sql.ref(`c.${kind.key}`)} = ${charge_id}
    for update of c`,
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}
