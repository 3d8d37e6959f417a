import * as z from 'zod'
import { block } from '../blocks/calls.ts'
import { calendarDate } from '../values/dates.ts'
import { endpoint } from '../core/endpoint.ts'
import { flagText, id, ids, idText, instant, soughtText, toSearchBy } from '../core/fields.ts'
import { money } from '../values/money.ts'
import { paged } from '../core/page.ts'
import { graveTaken, listedBurial } from '../sales/listed-burial.ts'
import { siteHolder, transferForm } from './holders.ts'
import { hold } from '../holds/calls.ts'
import { blockPlots } from './plots.ts'
import { saleStatusRef, siteStatusRef } from '../core/statuses.ts'

const view = { any: ['PERM_VIEW'] } as const
const ofTheGround = { any: ['PERM_VIEW', 'PERM_TARIFFS', 'PERM_SITES'] } as const

/** A kind of site, with what the purchase picker needs to know (sites-9). */
export const siteType = z.object({
  site_type_id: id,
  site_type_ref: z.string(),
  site_type: z.string(),
  description: z.string().nullable(),
  site_type_category_id: id,
  site_type_category: z.string(),
  site_type_group_id: id,
  site_type_group_ref: z.string(),
  site_type_group: z.string(),
  group_ordinal: z.int(),
  graves: z.int(),
  burials_per_grave: z.int(),
  saleable: z.boolean(),
  /** False: "Not available for pre-sale without a burial". */
  allow_preneed: z.boolean(),
  /** What a site, and a burial in it, costs under the current tariff. */
  current_type_charge: money,
  current_burial_charge: money,
  /** Sites that can be sold now: available ones less those promised to type-only sale sites. */
  available: z.int(),
})

/** A site as the purchase picker and the site card show it (sites-1). */
export const site = z.object({
  site_id: id,
  site_ref: z.string(),
  block_id: id,
  block_ref: z.string(),
  row_no: z.string(),
  site_no: z.int(),
  site_type_id: id,
  site_type: z.string(),
  site_type_ref: z.string(),
  allow_preneed: z.boolean(),
  graves: z.int(),
  burials_per_grave: z.int(),
  site_status_ref: siteStatusRef,
  site_status: z.string(),
  site_unsuitability_id: id.nullable(),
  site_unsuitability: z.string().nullable(),
  flag: z.boolean(),
  verified: z.boolean(),
  /** A hold stands: nothing here is sold, opened or passed on (ground-24). */
  on_hold: z.boolean(),
  ownership_date: calendarDate.nullable(),
  owner_customer_id: id.nullable(),
  owner_customer_name: z.string().nullable(),
  /** The sale that holds it, and that sale's customer. */
  sale_site_id: id.nullable(),
  sale_id: id.nullable(),
  sale_status_ref: saleStatusRef.nullable(),
  sale_customer_id: id.nullable(),
  sale_customer_name: z.string().nullable(),
  certificate_document_id: id.nullable(),
  burial_count: z.int(),
  updated_at: instant,
  updated_by: z.string().nullable(),
  updated_by_id: id.nullable(),
})

export type Site = z.output<typeof site>
export type SiteType = z.output<typeof siteType>

/** `unheld`: who lies there ("Grace Banda is buried in site A-03-07") where nobody holds the site; else null. */
export const rowSite = site.extend({ unheld: z.string().nullable() })
export type RowSite = z.output<typeof rowSite>

const inBlock = z.object({ block_ref: z.string() })
const ofType = z.object({ site_type_id: idText.optional() })
/** `legacy`: for a legacy holder, who may also be given a site that nobody holds and where a body lies. */
const forWhom = z.object({ legacy: flagText.optional() })
const rowNo = z.object({ row_no: z.string() })

export const sites = {
  categories: endpoint({
    method: 'GET',
    path: '/api/v1/site_type_categories',
    summary: 'The categories of site types; `former`: also those no longer offered that a type has',
    permission: ofTheGround,
    query: toSearchBy,
    response: z.array(z.object({ site_type_category_id: id, site_type_category: z.string() })),
  }),
  groups: endpoint({
    method: 'GET',
    path: '/api/v1/site_type_groups',
    summary: 'The groups of site types; `former`: also those no longer offered that a type has',
    permission: ofTheGround,
    query: toSearchBy,
    response: z.array(
      z.object({ site_type_group_id: id, site_type_group_ref: z.string(), site_type_group: z.string() }),
    ),
  }),
  types: endpoint({
    method: 'GET',
    path: '/api/v1/site_types',
    summary: 'All site types by group and name, with how many sites can be sold',
    permission: ofTheGround,
    response: z.array(siteType),
  }),
  blocksAvailable: endpoint({
    method: 'GET',
    path: '/api/v1/site_types/:site_type_id/blocks_avialable',
    summary: 'The blocks with an available site of the type',
    permission: view,
    params: ids('site_type_id'),
    query: forWhom,
    response: z.array(z.object({ block_id: id, block_ref: z.string() })),
  }),
  blocks: endpoint({
    method: 'GET',
    path: '/api/v1/blocks',
    summary: 'The blocks in order, all or those for sale',
    permission: ofTheGround,
    query: z.object({ saleable: flagText.optional() }),
    response: z.array(block),
  }),
  blocksRowsSites: endpoint({
    method: 'GET',
    path: '/api/v1/blocksrowssites',
    summary: 'Every row of every block, or of one, with its highest site number, for searching',
    permission: view,
    query: z.object({ block_ref: soughtText(50) }),
    response: z.array(z.object({ block_ref: z.string(), row_no: z.string(), max_site_no: z.int() })),
  }),
  rowsAvailable: endpoint({
    method: 'GET',
    path: '/api/v1/blocks/:block_ref/rows_available',
    summary: 'The rows of a block with an available site (of a type)',
    permission: view,
    params: inBlock,
    query: ofType.extend(forWhom.shape),
    response: z.array(rowNo),
  }),
  rows: endpoint({
    method: 'GET',
    path: '/api/v1/blocks/:block_ref/rows',
    summary: 'All rows of a block',
    permission: view,
    params: inBlock,
    response: z.array(rowNo),
  }),
  plots: endpoint({
    method: 'GET',
    path: '/api/v1/blocks/:block_ref/plots',
    summary: 'All sites of a block with their status and outlines, and which can be chosen (of a type)',
    permission: view,
    params: inBlock,
    query: ofType.extend(forWhom.shape),
    response: blockPlots,
  }),
  inRow: endpoint({
    method: 'GET',
    path: '/api/v1/blocks/:block_ref/rows/:row_no',
    summary: 'The sites of a row (of a type); any status but AVAIL cannot be chosen',
    permission: view,
    params: inBlock.extend(rowNo.shape),
    query: ofType,
    response: z.array(rowSite),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/sites/:site_id',
    summary: 'A site, with how many are or will be buried in each grave',
    permission: view,
    params: ids('site_id'),
    response: site.extend({
      taken: z.array(graveTaken),
      holds: z.array(hold),
      /** What it costs by the current tariff; null unless it is available. */
      price: money.nullable(),
      /** Since when the sale that is not paid yet holds it; null where none does. */
      held_since: instant.nullable(),
    }),
  }),
  burials: endpoint({
    method: 'GET',
    path: '/api/v1/sites/:site_id/burials',
    summary: 'Everyone in the graves of a site, by grave and position',
    permission: view,
    params: ids('site_id'),
    query: paged,
    response: z.array(listedBurial),
  }),
  holders: endpoint({
    method: 'GET',
    path: '/api/v1/sites/:site_id/holders',
    summary: 'Who has held a site and who holds it, the latest first',
    permission: view,
    params: ids('site_id'),
    response: z.array(siteHolder),
  }),
  transfer: endpoint({
    method: 'POST',
    path: '/api/v1/sites/:site_id/transfer',
    summary: 'Transfers the ownership of a site; the old sale keeps its payer',
    permission: { any: ['PERM_SALES_SUPER'] },
    params: ids('site_id'),
    body: transferForm,
    response: site,
    conflicts: [
      'no one owns the site',
      'a draft of another customer has burials or events at the site',
      'the site was changed since the form was opened',
    ],
  }),
}
