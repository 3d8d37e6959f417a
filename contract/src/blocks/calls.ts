import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, ids } from '../core/fields.ts'
import { siteStatusRef } from '../core/statuses.ts'

export const block = z.object({
  block_id: id,
  block_ref: z.string(),
  saleable: z.boolean(),
  /** Its ref without the code of its cemetery (cemeteries-2). */
  block_name: z.string(),
  cemetery_id: id,
})

export type Block = z.output<typeof block>

/** How many sites of a block have this status and type. */
const statusCount = z.object({
  site_status_ref: siteStatusRef,
  site_status: z.string(),
  site_type_ref: z.string(),
  site_type: z.string(),
  site_count: z.int(),
})

/** Whether blocks are for sale, and what the sites of one come to. Which there are: `sites.blocks`; of all: `stock.summary`. */
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
}
