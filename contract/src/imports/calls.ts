import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { flagText, idText, text } from '../core/fields.ts'
import { finding } from './outlines.ts'

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

const line = z.object({ line: z.int(), message: z.string() })

/** What the lines of a file did or would do. */
export const bulkReport = z.object({
  dryrun: z.boolean(),
  kind: z.literal('sites'),
  lines: several,
  /** Sites made anew; a range makes several. */
  added: several,
  known: several,
  refused: several,
  blocks: z.array(z.string()),
  ignored: z.array(z.string()),
  header: z.array(z.string()),
  /** The first sites as they would be stored. */
  first: z.array(
    z.object({ line: z.int(), site_ref: z.string(), site_type: z.string(), unsuitability: z.string() }),
  ),
  /** What is to be known about lines that are imported: the first of them, and how many there are. */
  warnings: z.array(line),
  warned: several,
  /** Each refused line with the column that is wrong and all that it held. */
  errors: z.array(line.extend({ column: z.string(), cells: z.array(z.string()) })),
})

export type BulkReport = z.output<typeof bulkReport>

export const imports = {
  bulk: endpoint({
    method: 'POST',
    path: '/api/v1/bulkimport',
    summary: 'Imports a CSV file, in a dry run only says what it would do: good lines are taken, others told',
    permission: { any: ['PERM_TARIFFS'] },
    upload: { field: 'file', many: false, accept: 'csv' },
    body: z.object({
      dryrun: flagText.default(true),
      kind: z.enum(['sites'], { error: 'Choose what the file holds.' }).optional(),
      /** Of lines that name no type. */
      site_type_id: idText.optional(),
      /** Of blocks whose names begin with no code, where there are several. */
      cemetery_id: idText.optional(),
      /** Of other kinds; a site has no customer. */
      customer_id: idText.optional(),
    }),
    response: bulkReport,
    lane: 'heavy',
  }),
  outlines: endpoint({
    method: 'POST',
    path: '/api/v1/blocks/import_outlines',
    summary:
      'Imports outlines of sites or blocks from GeoJSON, all or none; in a dry run only says what it would do',
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
      /** The kinds of findings (`askedKinds`), separated by commas, whose shapes are left out. */
      leave: text(200).default(''),
      /** It is meant to lie far from the rest of the park. */
      far_away: flagText.default(false),
      /** What the user was shown (`seen` of the dry run): where it would be anything else by now, nothing is written. */
      seen: text(50).optional(),
    }),
    response: outlinesReport,
    lane: 'heavy',
    conflicts: ['the file would do something else by now than what was shown'],
  }),
}
