import type { NameRule, ShapeKind } from '@sexton/contract/imports/shapes/name-rule'
import type { PlotSize } from '@sexton/contract/imports/shapes/grid-of-points'
import type { AskedKind, OutlinesReport } from '@sexton/contract/imports/shapes/outlines'
import type { Box } from '../../../domain/ground/corner-rules.ts'
import type { GridPoint, Origin } from '../../../domain/ground/grid-rules.ts'
import type { Coded } from '../of-cemetery.ts'
import type { SentMap } from './formats/map-file.ts'
import type { Where } from './location-rules.ts'

/** A file is to be read and drawn. */
export interface ReadOrder extends Where {
  work: 'read'
  file: SentMap
  /** Of a file with several. */
  layer: string
  shapes: ShapeKind
  rule: NameRule
  /** The sides of plots that are drawn around points, as far as they are given; null: points are locations. */
  plots: Partial<PlotSize> | null
  cemeteries: readonly Coded[]
  cemetery_id: number | undefined
}

/** A file, read. */
export interface ReadShapes {
  /** What the thread goes on with: its shapes, which nobody else unpacks. */
  state: Uint8Array
  /** All around what it draws; null where that is nothing. */
  box: Box | null
  /** Where the grid begins in which its shapes are drawn; null where none can be. */
  origin: Origin | null
  /** Where most of its shapes lie; null where none can be drawn. */
  around: Origin | null
  /** The blocks that it names, in lower case. */
  blocks: string[]
}

/** What is on record of the ground that a file is about, as the database writes it, and what tells it from any other. */
export interface Ground {
  /** JSON: `BlockThere[]`. */
  blocks: string
  /** JSON: `SiteThere[]`. */
  sites: string
  hash: string
}

export type BlockThere = [block_id: number, block_ref: string, outline: string | null]
export type SiteThere = [
  site_id: number,
  block_ref: string,
  row_no: string,
  site_no: number,
  outline: string | null,
  point: string | null,
]

/** What becomes of a file is to be worked out. */
export interface PlanOrder {
  work: 'plan'
  state: Uint8Array
  shapes: ShapeKind
  ground: Ground
  leave: readonly AskedKind[]
}

export interface SiteToWrite {
  row_no: string
  site_no: number
  /** A polygon as the database reads it. */
  outline: string | null
  shares_ground: boolean
}

/** A site's point; `id` null: of a site that is made. */
export interface PointToWrite {
  id: number | null
  row_no: string
  site_no: number
  place: GridPoint
}

/** `id` null: to be made. */
export interface BlockToWrite {
  block_ref: string
  id: number | null
  /** Null: it stays as it is. */
  outline: string | null
  shares_ground: boolean
}

export interface SiteToDraw {
  id: number
  outline: string
  shares_ground: boolean
}

/** What is to be written of a block, in pieces of JSON that one statement takes. */
export interface BlockWork {
  block_ref: string
  id: number | null
  /** `SiteToWrite[]` each. */
  make: Uint8Array[]
  /** `SiteToDraw[]` each. */
  draw: Uint8Array[]
  /** `PointToWrite[]` each. */
  points: Uint8Array[]
  /** Sites that are there and get an outline, or a point. */
  drawn: number
  located: number
}

export interface PlannedFile {
  report: Omit<OutlinesReport, 'dryrun' | 'around'>
  /** Of sites, by block; nothing where blocks are drawn. */
  work: BlockWork[]
  /** Blocks to make or to draw, `BlockToWrite[]` each; of sites what their blocks have grown to. */
  blocks: Uint8Array[]
  /** The sites, or blocks, that are drawn: their old outlines go before any new one is written. */
  lifted: number[]
}

/** A map is to be written as GeoJSON, for the screen. */
export interface ConvertOrder {
  work: 'convert'
  file: SentMap
  layer: string
}

export type Order = ReadOrder | PlanOrder | ConvertOrder
