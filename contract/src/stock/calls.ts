import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/fields.ts'
import { siteStatusRef } from '../core/statuses.ts'
import { money } from '../values/money.ts'

/** All sites of one status, type and block, taken together (stock-1). */
export const stockRow = z.object({
  site_count: z.int(),
  graves: z.int(),
  /** What these sites cost under the current tariff. */
  type_charges: money,
  /** What the burials cost under the current tariff that these graves take. */
  burial_charges: money,
  site_status_ref: siteStatusRef,
  site_status: z.string(),
  site_type_ref: z.string(),
  site_type: z.string(),
  site_type_group_ref: z.string(),
  site_type_group: z.string(),
  group_ordinal: z.int(),
  site_type_category_ref: z.string(),
  site_type_category: z.string(),
  category_ordinal: z.int(),
  block_ref: z.string(),
  cemetery_id: id,
  cemetery: z.string(),
  /** Both the block and the site type are sold. */
  saleable: z.boolean(),
})

export type StockRow = z.output<typeof stockRow>

export const stock = {
  summary: endpoint({
    method: 'GET',
    path: '/api/v1/blocks_sites_statuses',
    summary: 'The sites of the park by status, site type and block: how many, their graves, what they cost',
    standby: true,
    permission: { any: ['PERM_VIEW', 'PERM_REPORTS'] },
    response: z.array(stockRow),
  }),
}
