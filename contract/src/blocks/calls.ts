import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, ids } from '../core/fields.ts'
import { siteStatusRef } from '../core/statuses.ts'
import { blockLayout, draftLayout, laidOut, layoutPreview, nextRows, rowsLayout } from './layout.ts'

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

const keepers = { any: ['PERM_SITES'] } as const
const params = ids('block_id')
const overlap = 'its ground is that of another block, or of sites that are there'

/** Making blocks, whether they are for sale, and what the sites of one come to. Which there are: `sites.blocks`; of all: `stock.summary`. */
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
  create: endpoint({
    method: 'POST',
    path: '/api/v1/blocks',
    summary: 'Makes a block by a layout: its rows, its sites, its outline; of an empty map also the origin',
    permission: keepers,
    body: blockLayout,
    response: laidOut,
    conflicts: [overlap],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/v1/blocks/preview',
    reads: true,
    summary: 'What a layout would make, and what it clashes with; writes nothing',
    permission: keepers,
    body: draftLayout,
    response: layoutPreview,
  }),
  nextRows: endpoint({
    method: 'GET',
    path: '/api/v1/blocks/:block_id/next_rows',
    summary: 'How the rows of a block would go on, measured from its last one',
    permission: keepers,
    params,
    response: nextRows,
  }),
  addRows: endpoint({
    method: 'POST',
    path: '/api/v1/blocks/:block_id/rows',
    summary: 'Adds rows to a block by a layout',
    permission: keepers,
    params,
    body: rowsLayout,
    response: laidOut,
    conflicts: [overlap],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/blocks/:block_id',
    summary: 'Deletes a block of which no site was ever in use, with its sites',
    permission: keepers,
    params,
    conflicts: ['a site of it was sold, held or buried in, or has events, photos, documents or notes'],
  }),
}
