import { sql } from 'kysely'
import type { Tx } from '../../../core/db/db.ts'

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
