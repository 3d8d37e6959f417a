import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../../core/context/context.ts'
import type { Tx } from '../../../core/db/db.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import { notFound } from '../../../core/refusal.ts'
import { eventKind, otherKind, typeKind, type ChargeKind } from './charge-kinds.ts'

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

type Written = Pick<ChargeRow, 'description' | 'price' | 'product_id' | 'weekdays' | 'on_holidays'>

/** Writes what a charge is now; the days it is for where its kind may name some. */
export async function writeCharge(ctx: Changing, kind: ChargeKind, charge_id: number, charge: Written) {
  const { description, price, product_id, weekdays, on_holidays } = charge
  const days = sql`, weekdays = ${weekdays}::integer[], on_holidays = ${on_holidays}`
  await sql`update ${sql.table(kind.table)} set description = ${description}, price = ${price},
    product_id = ${product_id}${kind.dated ? days : sql``}, updated_by = ${ctx.user.user_id}
    where ${sql.ref(kind.key)} = ${charge_id}`.execute(ctx.db)
}

interface Copying {
  /** Ids of tariffs, and of the user who copies. */
  from: number
  to: number
  by: number
}

/** Copies every charge of one tariff into another. */
export async function copyCharges(db: Tx, { from, to, by }: Copying): Promise<void> {
  await sql`
    with types as (
      insert into type_charges (tariff_id, site_type_id, parent_object, product_id, description, price, updated_by)
      select ${to}::integer, site_type_id, parent_object, product_id, description, price, ${by}::integer
      from type_charges where tariff_id = ${from} order by type_charge_id
    ), others as (
      insert into other_charges (tariff_id, other_charge_group_id, product_id, description, price, weekdays,
        on_holidays, updated_by)
      select ${to}::integer, other_charge_group_id, product_id, description, price, weekdays, on_holidays,
        ${by}::integer
      from other_charges where tariff_id = ${from} order by other_charge_id
    )
    insert into event_charges (tariff_id, event_type_id, product_id, description, price, weekdays, on_holidays,
      updated_by)
    select ${to}::integer, event_type_id, product_id, description, price, weekdays, on_holidays, ${by}::integer
    from event_charges where tariff_id = ${from} order by event_charge_id`.execute(db)
}

const named = ({ namedBy, key }: ChargeKind) =>
  sql.join(
    namedBy.map(
      (table) =>
        sql`exists (select from ${sql.table(table)} n where ${sql.ref(`n.${key}`)} = c.${sql.ref(key)})`,
    ),
    sql` or `,
  )

/**
 * Takes charges out of their tariff, one (`kind`, `charge_id`) or all of a tariff. What a line or an event names stays
 * in being for it, so that nothing that was agreed changes; the rest is erased.
 */
export async function leaveTariff(
  ctx: Changing,
  leaving: { kind: ChargeKind; charge_id: number } | { tariff_id: number },
): Promise<void> {
  const kinds = 'kind' in leaving ? [leaving.kind] : [typeKind, otherKind, eventKind]
  for (const kind of kinds) {
    const table = sql.table(kind.table)
    const these =
      'kind' in leaving
        ? sql`c.tariff_id is not null and ${sql.ref(`c.${kind.key}`)} = ${leaving.charge_id}`
        : sql`c.tariff_id = ${leaving.tariff_id}`
    await sql`update ${table} c set tariff_id = null, updated_by = ${ctx.user.user_id}
      where ${these} and (${named(kind)})`.execute(ctx.db)
    await sql`delete from ${table} c where ${these}`.execute(ctx.db)
  }
}
