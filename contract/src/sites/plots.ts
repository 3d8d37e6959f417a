import * as z from 'zod'
import { id } from '../core/fields.ts'
import { siteLetter } from '../core/statuses.ts'

/**
 * A site on the plan of its block. `letter` is its status; `offered`: it can be chosen; `outline` is an SVG path in
 * decimetres from the block's north-west corner, null where the site was never surveyed.
 */
export const plot = z.object({
  site_id: id,
  site_ref: z.string(),
  site_no: z.int(),
  site_type_id: id,
  letter: siteLetter,
  offered: z.boolean(),
  outline: z.string().nullable(),
})

/** A row of a block. `y` is its middle on the plan in decimetres, null where none of it was surveyed. */
const plotRow = z.object({ row_no: z.string(), y: z.number().nullable(), plots: z.array(plot) })

/** The sites of a type in a block: how many there are, and how many of them can be chosen. */
const plotType = z.object({
  site_type_id: id,
  site_type: z.string(),
  graves: z.int(),
  sites: z.int(),
  offered: z.int(),
})

/** All sites of a block by row and number, and its plan: `width` and `height` in decimetres, north up. */
export const blockPlots = z.object({
  block_id: id,
  block_ref: z.string(),
  saleable: z.boolean(),
  width: z.number(),
  height: z.number(),
  types: z.array(plotType),
  rows: z.array(plotRow),
})

export type Plot = z.output<typeof plot>
export type BlockPlots = z.output<typeof blockPlots>
