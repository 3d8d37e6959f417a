import type { BulkReport } from '@sexton/contract/imports/calls'
import { KeptColumns } from '@sexton/contract/imports/kept'
import { keyOf } from '@sexton/contract/imports/places'
import {
  columnName,
  columnsByField,
  mappingProblem,
  namedField,
  type BulkMapping,
} from '@sexton/contract/imports/mapping'
import type { Questions } from '@sexton/contract/imports/questions'
import { siteRefOf } from '@sexton/contract/sites/ref'
import { knownColumns, type KnownColumns } from '@sexton/contract/imports/sites-file'
import { unchanged } from '../../../core/audit/audit.ts'
import type { ReceivedFile } from '../../../core/call/uploads.ts'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { invalid } from '../../../core/refusal.ts'
import { knownBlocks, knownSites, knownTypes, knownUnsuitabilities } from '../known-queries.ts'
import { storeKept } from '../kept-queries.ts'
import { refuseManyBlocks } from '../many-blocks.ts'
import { codedCemeteries, codesOf } from '../of-cemetery.ts'
import { refuseOpen } from '../open-questions.ts'
import { beginImport, counted, endImport } from '../record-import.ts'
import { makeSites } from './make-sites.ts'
import type { Csv } from '@sexton/contract/imports/line'
import { planSites, type Planned } from './site-lines-rules.ts'

/** What is shown of a file before it is imported. */
const shownFirst = 20
const shownWarnings = 200

export interface Prepared {
  csv: Csv
  columns: SiteFile
  /** How a site's text becomes block, row and number. */
  place: string
  questions: Questions
}

/** The columns of a file of sites, with those that are kept beside the fields. */
type SiteFile = KnownColumns & { kept: KeptColumns }

/** What the user says of lines that say it not. */
interface Said {
  site_type_id?: number | undefined
  cemetery_id?: number | undefined
}

async function plan(
  ctx: Reading | Changing,
  { csv, columns, place }: Prepared,
  { site_type_id, cemetery_id }: Said,
) {
  const [types, unsuitabilities, blocks] = [
    await knownTypes(ctx),
    await knownUnsuitabilities(ctx),
    await knownBlocks(ctx),
  ]
  const sites = await knownSites(
    ctx,
    [...blocks.values()].map(({ block_id }) => block_id),
  )
  const usual = site_type_id === undefined ? null : [...types.values()].find(({ id }) => id === site_type_id)
  if (usual === undefined) throw invalid({ site_type_id: 'That site type does not exist.' })
  const known = {
    withCode: codesOf(await codedCemeteries(ctx), cemetery_id),
    types,
    unsuitabilities,
    sites: new Map([...sites.values()].map((site) => [keyOf(site), site.site_type])),
    blocks: new Map([...blocks].map(([key, { block_ref }]) => [key, block_ref])),
  }
  const planned = planSites(csv, { ...columns, place }, known, usual)
  const added = new Set(planned.sites.map(({ place }) => place.block_ref))
  const made = [...added].filter((ref) => !blocks.has(ref.toLowerCase()))
  refuseManyBlocks(made)
  return { planned, blocks, made }
}

function report(
  { csv, columns, questions }: Prepared,
  planned: Planned,
  made: string[],
  run: Pick<BulkReport, 'dryrun' | 'import_id'>,
): BulkReport {
  return {
    ...run,
    kind: 'sites',
    others: { reserved: 0, memorial: 0, unused: 0, removed: 0 },
    sites: 0,
    unplaced: 0,
    lines: csv.lines.length,
    added: planned.sites.length,
    known: planned.known,
    refused: planned.refused.length,
    waiting: planned.waiting,
    questions: questions.asked(),
    blocks: made,
    ignored: columns.ignored,
    header: csv.header,
    first: planned.sites.slice(0, shownFirst).map(({ line, place, type, unsuitability }) => ({
      line,
      site_ref: siteRefOf(place),
      site_type: type.name,
      unsuitability: unsuitability?.name ?? '',
    })),
    wanted: null,
    owners: null,
    warnings: planned.warnings.slice(0, shownWarnings),
    warned: planned.warnings.length,
    errors: planned.refused,
  }
}

/** The columns of a file of sites, as they were said or else by their heads; 422 where they do not suffice. */
export function siteColumnsOf(header: readonly string[], mapping: BulkMapping | undefined): SiteFile {
  const columns = mapping ? mappedColumns(header, mapping) : headedColumns(header)
  if (columns.problem) throw invalid({ file: columns.problem })
  return columns
}

/** By their heads; all others are kept, since no one has said that they are not. */
function headedColumns(header: readonly string[]): SiteFile {
  const columns = knownColumns(header)
  const taken = new Set(Object.values(columns.at))
  const others = header.flatMap((head, at) => (taken.has(at) ? [] : [columnName(head, at)]))
  const fieldOf = (column: string) => (namedField('sites', column) === 'note' ? 'note' : 'other_fact')
  const mapping = { columns: others.map((column) => ({ column, field: fieldOf(column) })) }
  return { ...columns, ignored: [], kept: new KeptColumns('sites', header, mapping) }
}

function mappedColumns(header: readonly string[], mapping: BulkMapping): SiteFile {
  const fields = columnsByField('sites', header, mapping)
  const at = Object.fromEntries([...fields].map(([field, places]) => [field, places[0]!]))
  const known = new Set([...fields.values()].flat())
  const ignored = header.flatMap((head, place) => (known.has(place) ? [] : [columnName(head, place)]))
  const kept = new KeptColumns('sites', header, mapping)
  return { at, ignored, kept, problem: mappingProblem('sites', header, mapping) }
}

/** Imports a file of sites (imports-7 to imports-10): its good lines in one transaction, or in a dry run none. */
export async function importSites(
  ctx: Changing,
  file: ReceivedFile,
  prepared: Prepared,
  said: Said & { dryrun: boolean },
): Promise<BulkReport> {
  const { planned, blocks, made } = await plan(ctx, prepared, said)
  refuseOpen(prepared.questions, said)
  if (said.dryrun || planned.sites.length === 0) {
    unchanged(ctx)
    return report(prepared, planned, made, { dryrun: said.dryrun, import_id: null })
  }
  const import_id = await beginImport(ctx, file, { kind: 'sites' })
  const ids = await makeSites(ctx, planned.sites, blocks, import_id)
  const kept = planned.sites.map(({ place, cells }) => ({
    id: ids.get(keyOf(place))!,
    ...prepared.columns.kept.of(cells),
  }))
  await storeKept(ctx, import_id, 'site', kept)
  await endImport(ctx, file, import_id, {
    total: prepared.csv.lines.length,
    added: planned.sites.length,
    known: planned.known,
    failed: planned.refused.length,
    message: `${counted(planned.sites.length, 'site')} added, ${counted(made.length, 'new block')}`,
  })
  return report(prepared, planned, made, { dryrun: false, import_id })
}
