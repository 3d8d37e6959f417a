import { randomUUID } from 'node:crypto'
import type { Db } from '../core/db/db.ts'

/** An order to dig for a burial, marked and checked by two people. */
export async function checkedOrder(db: Db, burial_id: number, marked_by: number, checked_by: number) {
  const { site_id, site_ref, grave_no, burial_date } = await db
    .selectFrom('burials')
    .innerJoin('sites', 'sites.site_id', 'burials.site_id')
    .select(['sites.site_id', 'site_ref', 'grave_no', 'burial_date'])
    .where('burial_id', '=', burial_id)
    .executeTakeFirstOrThrow()
  const at = new Date().toISOString()
  // An order asks for what the burial says, and goes from state to state.
  await db.updateTable('burials').set({ shroud: true }).where('burial_id', '=', burial_id).execute()
  const { dig_order_id } = await db
    .insertInto('dig_orders')
    .values({
      // Above all numbers that are counted.
      dig_no: 900_000 + burial_id,
      burial_id,
      revision: 1,
      site_id,
      grave_no: grave_no!,
      opening: 'NEW',
      for_places: 1,
      depth_cm: 180,
      shroud: true,
      burial_date: burial_date!,
      issued_by: marked_by,
    })
    .returning('dig_order_id')
    .executeTakeFirstOrThrow()
  const become = (state: string, columns: object) =>
    db
      .updateTable('dig_orders')
      .set({ state, ...columns })
      .where('dig_order_id', '=', dig_order_id)
      .execute()
  await become('MARKED', { marked_at: at, marked_by })
  await db
    .insertInto('acts')
    .values({
      act_uuid: randomUUID(),
      kind: 'grave.checked',
      user_id: checked_by,
      entered_by: checked_by,
      how: 'AT_GRAVE',
      done_at: at,
      site_id,
      grave_no,
      burial_id,
      dig_order_id,
      said: '{}',
      outcome: 'APPLIED',
      body_sha256: '0'.repeat(64),
    })
    .execute()
  const checked = { checked_at: at, checked_by, checked_ref: site_ref, check_how: 'AT_GRAVE' }
  await become('CHECKED', checked)
  const opened = () => become('OPEN', { opened_at: at, opened_by: marked_by })
  return { dig_order_id, opened }
}
