import * as z from 'zod'
import { id, requiredId, requiredText, text } from '../core/fields.ts'

/** How many sites a layout makes at most (blocks-7). */
export const sitesAtMost = 5000
/** Metres that a layout is long and wide at most. */
export const metresAtMost = 2000

const twoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

const number = (name: string, least: number, most: number, unit = '') => {
  const range = `${name} must be from ${least} to ${most}${unit}.`
  return z
    .number({
      error: ({ input }) =>
        input === null || input === undefined ? `${name} is required.` : `${name} must be a number.`,
    })
    .min(least, range)
    .max(most, range)
}

const metres = (name: string, least: number, most: number) =>
  number(name, least, most, ' m').refine(
    twoDecimals,
    `Enter ${name} in metres, with up to two decimal places.`,
  )

const whole = (name: string, most: number) =>
  number(name, 1, most).refine(Number.isInteger, `${name} must be a whole number.`)

/** The letters and figures of a block (blocks-7). */
const blockRef = requiredText('Enter a name for the block, such as A.', 12).refine(
  (ref) => ref === '' || /^[\p{L}\p{N}]+$/u.test(ref),
  'A block name can contain only letters and numbers.',
)

const firstRow = requiredText('Enter a name for the first row, such as 1 or A.', 4).refine(
  (name) => name === '' || /^(\d{1,4}|[A-Z]{1,2})$/.test(name),
  'The first row must be a number, or one or two capital letters.',
)

/** How the sites of a row are numbered: from its beginning, from its end, or the next row the other way round. */
export const numberings = ['along', 'back', 'by_turns'] as const

/** Rows of plots, as they are measured out from the corner of the first one (blocks-7). */
const fields = z.object({
  /** The corner at which the first row begins, in degrees (WGS 84). */
  latitude: number('Latitude', -85, 85),
  longitude: number('Longitude', -180, 180),
  /** Where the first row leads, in degrees from north over east. */
  bearing: number('Bearing', 0, 360, ' degrees'),
  /** On which side of the first row the others lie. */
  rows_to: z.enum(['right', 'left']),
  rows: whole('Rows', 500),
  first_row: firstRow,
  sites_per_row: whole('Sites per row', 500),
  first_site: whole('First number', 9999),
  numbering: z.enum(numberings),
  plot_width: metres('Plot width', 0.3, 30),
  plot_length: metres('Plot length', 0.3, 30),
  gap_sites: metres('Gap between plots', 0, 50),
  gap_rows: metres('Gap between rows', 0, 50),
  site_type_id: requiredId('Site type is required.'),
  /** It is meant to lie so far from the rest of the park (blocks-8). */
  far_away: z.boolean().optional(),
})

export type Layout = z.output<typeof fields>
/** Where its plots lie: of whatever type they are. */
export type PlotLayout = Omit<Layout, 'site_type_id'>

/** Metres along the rows and across them. */
const extentOf = (layout: PlotLayout) => ({
  along: layout.sites_per_row * (layout.plot_width + layout.gap_sites) - layout.gap_sites,
  across: layout.rows * (layout.plot_length + layout.gap_rows) - layout.gap_rows,
})

function checkSize(layout: PlotLayout, ctx: z.RefinementCtx): void {
  const refuse = (field: keyof Layout, message: string) =>
    ctx.addIssue({ code: 'custom', path: [field], message })
  const count = layout.rows * layout.sites_per_row
  if (count > sitesAtMost)
    refuse('rows', `This would make ${count} sites. You can make at most ${sitesAtMost} at a time.`)
  const { along, across } = extentOf(layout)
  if (along > metresAtMost) refuse('sites_per_row', `A row can be at most ${metresAtMost} m long.`)
  if (across > metresAtMost) refuse('rows', `Together the rows can be at most ${metresAtMost} m wide.`)
}

/** Where there are several (cemeteries-1). */
const ofCemetery = id.nullish()

/** Rows that are added to a block. */
export const rowsLayout = fields.superRefine(checkSize)
/** A new block with its rows. */
export const blockLayout = fields
  .extend({ block_ref: blockRef, cemetery_id: ofCemetery })
  .superRefine(checkSize)

export type BlockLayout = z.output<typeof blockLayout>

/** What is looked at before it is written: a new block, or rows of the block with this id. */
export const draftLayout = fields
  .extend({
    block_ref: text(12),
    cemetery_id: ofCemetery,
    block_id: id.optional(),
    site_type_id: id.nullish(),
  })
  .superRefine(checkSize)

const place = z.tuple([z.number(), z.number()])
const ring = z.array(place)

/** What a layout would make, in degrees, longitude first. */
export const layoutPreview = z.object({
  site_count: z.int(),
  /** Row and number of the first and the last site: `01-01`. */
  first: z.string(),
  last: z.string(),
  /** Of the block, with what it has already. */
  outline: ring,
  /** Where the first row ends, on the side at which it begins. */
  row_end: place,
  plots: z.array(z.object({ name: z.string(), ring, clashes: z.boolean() })),
  /** The blocks around. */
  around: z.array(z.object({ block_ref: z.string(), ring, clashes: z.boolean() })),
  /** What it would lie on, in sentences. */
  clashes: z.array(z.string()),
  /** What is wrong with its fields, by their names. */
  fields: z.record(z.string(), z.string()),
})

export type LayoutPreview = z.output<typeof layoutPreview>

/** What a layout made. */
export const laidOut = z.object({
  block_id: z.int(),
  block_ref: z.string(),
  site_count: z.int(),
  first_site_ref: z.string(),
  last_site_ref: z.string(),
})

/** How the next rows of a block would go on from its last one; null what its sites do not tell. */
export const nextRows = z.object({
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  bearing: z.number().nullable(),
  rows_to: z.enum(['right', 'left']),
  first_row: z.string(),
  sites_per_row: z.int().nullable(),
  first_site: z.int(),
  numbering: z.enum(numberings),
  plot_width: z.number().nullable(),
  plot_length: z.number().nullable(),
  gap_sites: z.number().nullable(),
  gap_rows: z.number().nullable(),
  site_type_id: z.int().nullable(),
})

export type NextRows = z.output<typeof nextRows>
