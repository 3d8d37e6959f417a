import type { Db } from '../core/db/db.ts'

/** An order to dig for a burial, marked and checked by two people. */
export async function checkedOrder(db: Db, burial_id: number, marked_by: number, checked_by: number) {
  const { site_id, grave_no, burial_date } = await db
    .selectFrom('burials')
    .select(['site_id', 'grave_no', 'burial_date'])
    .where('burial_id', '=', burial_id)
    .executeTakeFirstOrThrow()
  const at = new Date().toISOString()
  const { dig_order_id } = await db
    .insertInto('dig_orders')
    .values({
      // Above all numbers that are counted.
      dig_no: 900_000 + burial_id,
      burial_id,
      revision: 1,
      state: 'CHECKED',
      site_id: site_id!,
      grave_no: grave_no!,
      opening: 'NEW',
      for_places: 1,
      depth_cm: 180,
      shroud: true,
      burial_date: burial_date!,
      issued_by: marked_by,
      marked_at: at,
      marked_by,
      checked_at: at,
      checked_by,
      checked_ref: 'As typed',
      check_how: 'AT_GRAVE',
    })
    .returning('dig_order_id')
    .executeTakeFirstOrThrow()
  const opened = () =>
    db
      .updateTable('dig_orders')
      .set({ state: 'OPEN', opened_at: at, opened_by: marked_by })
      .where('dig_order_id', '=', dig_order_id)
      .execute()
  return { dig_order_id, opened }
}
