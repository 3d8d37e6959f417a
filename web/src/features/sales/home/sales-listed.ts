import { panelSize } from '@sexton/contract/core/page'
import type { Given } from '@sexton/contract/core/endpoint'
import { sales } from '@sexton/contract/sales/calls'
import type { Asking } from '../../../core/api/asking.ts'
import { statusFilters } from '../search/sales-search-query.ts'

type Asked = NonNullable<Given<typeof sales.search>['query']>

/** Which sales a panel of Home lists, as the search is asked for them. */
export type Wanted = Pick<Asked, 'filters' | 'flagged' | 'old_drafts' | 'orderby'>

export const openSales: Wanted = { filters: statusFilters(['DRAFT', 'ORDERED']) }
export const flaggedSales: Wanted = { flagged: 'true' }
/** Drafts that have held their sites for long, the one left untouched longest first (sales-29). */
export const oldDrafts: Wanted = { old_drafts: 'true', orderby: 'updated_oldest' }

/** A page of them, of one cemetery or of all; read again when a live message is about a sale or a burial. */
export const salesListed = (
  wanted: Wanted,
  cemetery_id: number | undefined,
  offset = 0,
): Asking<typeof sales.search> => [
  sales.search,
  { query: { ...wanted, cemetery_id, limit: panelSize, offset, type: 'items' } },
  { live: ['sale_site', 'burial', 'receipt', 'event'], keepLast: true },
]
