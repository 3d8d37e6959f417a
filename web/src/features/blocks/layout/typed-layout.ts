import type { blockLayout, NextRows } from '@sexton/contract/blocks/layout'
import type * as z from 'zod'

/** What is typed of a layout; rows of a block that is there have no `block_ref`. */
export type TypedLayout = z.input<typeof blockLayout>

/** A new block, as most begin: a grave's plot with a step around it. */
export const newLayout = {
  block_ref: '',
  cemetery_id: null,
  latitude: null,
  longitude: null,
  bearing: 90,
  rows_to: 'right',
  rows: 6,
  first_row: '1',
  sites_per_row: 20,
  first_site: 1,
  numbering: 'along',
  plot_width: 1.2,
  plot_length: 2.4,
  gap_sites: 0.3,
  gap_rows: 0.6,
  site_type_id: null,
  far_away: false,
} as const

/** One more row that goes on as the block does; what its sites do not tell is as for a new one. */
export function furtherRow(next: NextRows) {
  const told = Object.entries(next).filter(([, value]) => value !== null && value !== '')
  const { block_ref: _ref, cemetery_id: _cemetery, ...usual } = newLayout
  return { ...usual, rows: 1, ...(Object.fromEntries(told) as Partial<NextRows>) }
}
