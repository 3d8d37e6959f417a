import type { ParkConfig } from '@sexton/contract/config/calls'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { prepared, type Db } from '../../core/db/db.ts'

/**
 * Takes over the name and colour that were saved under Setup > Park, the practices that are on, and whether there are refunds
 * or cancelled orders.
 * Until they are saved, name and colour of the environment stay (park-2).
 */
export async function takeSavedPark(db: Db, park: ParkConfig): Promise<ParkConfig> {
  const saved = await db
    .selectFrom('park')
    .modifyFront(prepared)
    .select(['name', 'colour'])
    .select((park) =>
      jsonArrayFrom(park.selectFrom('practices').select(['practice', 'since']).where('is_on', '=', true)).as(
        'on',
      ),
    )
    .select((park) =>
      park.exists(park.selectFrom('refund_requests').select('refund_request_id')).as('refunds'),
    )
    .select((park) =>
      park
        .exists(park.selectFrom('sales').select('sale_id').where('cancelled_at', 'is not', null))
        .as('cancelled'),
    )
    .executeTakeFirst()
  if (saved?.name) park.PARK_NAME = saved.name
  if (saved?.colour) park.COL_PRIMARY = saved.colour
  if (saved) park.PRACTICES = Object.fromEntries(saved.on.map(({ practice, since }) => [practice, since]))
  if (saved) park.REFUNDS = Boolean(saved.refunds)
  if (saved) park.CANCELLED_ORDERS = Boolean(saved.cancelled)
  return park
}
