import type { Changing } from '../../core/context/context.ts'
import { prepared } from '../../core/db/db.ts'

/** The sites whose status may follow are locked before the counter, which queues everybody. */
export const lockSitesOf = (ctx: Changing, sale_id: number) =>
  ctx.db
    .selectFrom('sites')
    .modifyFront(prepared)
    .select('site_id')
    .where('site_id', 'in', (of) =>
      of.selectFrom('sale_sites').select('site_id').where('sale_id', '=', sale_id),
    )
    .orderBy('site_id')
    .forUpdate()
    .execute()
