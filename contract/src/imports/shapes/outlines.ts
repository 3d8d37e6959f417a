import * as z from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { flagText, idText, text } from '../../core/fields.ts'
import { plotSide } from './grid-of-points.ts'

/**
 * What is found of a shape. `out`: it cannot be imported; `ask`: the user says whether it is left out; `told`: it is
 * imported, and something is to be known about it.
 */
export const findingLevels = {
  name: 'out',
  empty: 'out',
  crosses: 'out',
  corners: 'out',
  far: 'out',
  swapped: 'ask',
  overlaps: 'ask',
  redraws: 'ask',
  parts: 'told',
  holes: 'told',
  twelve: 'told',
  range: 'told',
} as const

export type FindingKind = keyof typeof findingLevels

export const findingKind = z.enum(Object.keys(findingLevels) as [FindingKind, ...FindingKind[]])

/** The kinds that the user decides on. */
export const askedKinds = ['swapped', 'overlaps', 'redraws'] as const satisfies readonly FindingKind[]

export type AskedKind = (typeof askedKinds)[number]

/** Something found of a shape; shapes are counted from 1, in the order of the file. */
export const finding = z.object({ shape: z.int(), name: z.string(), kind: findingKind, message: z.string() })

export type Finding = z.output<typeof finding>

/** What becomes of a shape: a new site or block, an outline for one that has none or another one, nothing new, left out. */
export const fates = { new: 'n', drawn: 'd', redrawn: 'r', known: 'k', out: 'x' } as const

export type Fate = keyof typeof fates

/** Corners of one outline. */
export const mostCorners = 5_000
/** Kilometres from the park's other ground. */
export const farthest = 10

const several = z.int().min(0)

/** What shapes did or would do. */
export const outlinesReport = z.object({
  dryrun: z.boolean(),
  shapes: several,
  /** Made anew. */
  sites: several,
  blocks: z.array(z.string()),
  /** Given an outline: what had none, and what had another one. */
  drawn: several,
  redrawn: several,
  /** There already, as they are in the file. */
  known: several,
  out: several,
  /** A letter for each shape: its fate (`fates`). */
  fates: z.string(),
  findings: z.array(finding),
  /** Stands for fates and findings: sent with a real run, it says what the user was shown. */
  seen: z.string(),
  /** Where most shapes lie, longitude first; null where none can be drawn. */
  around: z.tuple([z.number(), z.number()]).nullable(),
})

export type OutlinesReport = z.output<typeof outlinesReport>

export const outlinesCalls = {
  outlines: endpoint({
    method: 'POST',
    path: '/api/v1/blocks/import_outlines',
    summary:
      'Imports site or block outlines from a map (GeoJSON, KML, KMZ, shapefile, GeoPackage), all or none. A dry run only reports what would happen',
    permission: { any: ['PERM_SITES'] },
    upload: { field: 'file', many: false, accept: 'geojson' },
    body: z.object({
      dryrun: flagText.default(true),
      shapes: z.enum(['sites', 'blocks']),
      /** A `NameRule` as JSON. */
      rule: text(5_000),
      /** Of the sites that are made. */
      site_type_id: idText.optional(),
      /** Of blocks whose names begin with no code, where there are several. */
      cemetery_id: idText.optional(),
      /** Whether points are the locations of sites, or have plots drawn around them. */
      points: z.enum(['locations', 'plots']).default('locations'),
      /** Metres along the row and across it of such plots; guessed from the distances between points if not given. */
      plot_width: plotSide.optional(),
      plot_length: plotSide.optional(),
      /** Of a file with several layers; the first if it is not given. */
      layer: text(200).default(''),
      /** The kinds of findings (`askedKinds`), separated by commas, whose shapes are left out. */
      leave: text(200).default(''),
      /** It is meant to lie far from the rest of the park. */
      far_away: flagText.default(false),
      /** What the user was shown (`seen` of the dry run): where it would be anything else by now, nothing is written. */
      seen: text(50).optional(),
    }),
    response: outlinesReport,
    queue: 'heavy',
    conflicts: ['the file would now do something other than what was shown'],
  }),
  mapAsGeoJson: endpoint({
    method: 'POST',
    path: '/api/v1/blocks/import_outlines/geojson',
    summary: 'Reads a map of any kind and answers its shapes as GeoJSON; keeps nothing',
    permission: { any: ['PERM_SITES'] },
    upload: { field: 'file', many: false, accept: 'geojson' },
    body: z.object({ layer: text(200).default('') }),
    file: 'application/geo+json',
    queue: 'heavy',
  }),
}
