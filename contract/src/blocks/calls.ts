import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, ids } from '../core/fields.ts'
import { siteStatusRef } from '../core/statuses.ts'
import { money } from '../values/money.ts'

export const block = z.object({ block_id: id, block_ref: z.string(), saleable: z.boolean() })

export type Block = z.output<typeof block>

/** How many sites of a block have this status and type. */
const statusCount = z.object({
  site_status_ref: siteStatusRef,
  site_status: z.string(),
  site_type_ref: z.string(),
  site_type: z.string(),
  site_count: z.int(),
})

/** All sites of a block of one status and type. */
const blockStatuses = statusCount.extend({
  block_ref: z.string(),
  /** Of the block. */
  saleable: z.boolean(),
  graves: z.int(),
  site_type_group_ref: z.string(),
  site_type_group: z.string(),
  site_type_category_ref: z.string(),
  site_type_category: z.string(),
  /** What all of them cost under the current tariff, and one burial in each of their graves. */
  type_charges: money,
  burial_charges: money,
})

/** Whether blocks are for sale, and what their sites come to. Which blocks there are: `sites.blocks`. */
export const blocks = {
  setSaleable: endpoint({
    method: 'PUT',
    path: '/api/v1/blocks/:block_id/set_saleable',
    summary: 'Takes a block off sale, or offers it again; its free sites follow',
    permission: { any: ['PERM_SITES'] },
    params: ids('block_id'),
    body: z.object({ saleable: z.boolean() }),
    response: block,
    conflicts: ['sales were promised sites of a type that only this block has left'],
  }),
  statuses: endpoint({
    method: 'GET',
    path: '/api/v1/blocks/:block_ref/statuses',
    summary: 'How many sites of a block have each status and type',
    permission: { any: ['PERM_VIEW'] },
    params: z.object({ block_ref: z.string() }),
    response: z.array(statusCount),
  }),
  allStatuses: endpoint({
    method: 'GET',
    path: '/api/v1/blocks_sites_statuses',
    summary: 'How many sites each block has of each status and type, with their graves and prices',
    permission: { any: ['PERM_VIEW', 'PERM_REPORTS'] },
    response: z.array(blockStatuses),
  }),
}
