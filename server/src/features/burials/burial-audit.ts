import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import { deceasedName } from './burial-names.ts'
import type { BurialRow } from './locked-burial.ts'

/** Writes a burial's audit row; `data` holds what the live feed may show. */
export const auditBurial = (ctx: Changing, row: BurialRow, action: string, message: string) =>
  audit(ctx, {
    object: 'burial',
    object_id: row.burial_id,
    action,
    message,
    data: {
      name: deceasedName(row),
      burial_status_ref: row.burial_status_ref,
      sale_id: row.sale_id,
      customer_id: row.customer_id,
      site_id: row.site_id,
    },
  })
