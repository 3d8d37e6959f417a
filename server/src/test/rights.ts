import type { Db } from '../core/db/db.ts'
import type { TestPark } from './app.ts'
import { asOwner } from './rows/as-owner.ts'

/** The right to a site that is in force; made if there is none. */
export async function rightOf(db: Db, site_id: number): Promise<number> {
  const there = await db
    .selectFrom('rights')
    .select('right_id')
    .where('site_id', '=', site_id)
    .where('state', '=', 'IN_FORCE')
    .executeTakeFirst()
  if (there) return there.right_id
  const made = await db
    .insertInto('rights')
    .values({ site_id })
    .returning('right_id')
    .executeTakeFirstOrThrow()
  return made.right_id
}

/** A case with its notices, and what was paid for its site, as if it had been opened so many days earlier. */
export const agedCase = (park: TestPark, case_id: number, days: number): Promise<void> =>
  asOwner(
    park,
    `alter table cases disable trigger user;
      alter table receipts disable trigger user;
      update cases set opened_at = opened_at - interval '${days} days' where case_id = ${case_id};
      update receipts set created_at = created_at - interval '${days} days' where sale_id in (
        select ss.sale_id from sale_sites ss join cases c using (site_id) where c.case_id = ${case_id});
      alter table notices disable trigger user;
      alter table case_steps disable trigger user;
      update notices set sent_on = sent_on - ${days} where about_object = 'case' and about_id = ${case_id};
      update case_steps set may_from = may_from - ${days}, done_on = done_on - ${days} where case_id = ${case_id};
      alter table notices enable trigger user;
      alter table case_steps enable trigger user;
      alter table cases enable trigger user;
      alter table receipts enable trigger user`,
  )
