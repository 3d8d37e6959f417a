import type { BulkReport } from '@sexton/contract/imports/calls'
import { KeptColumns } from '@sexton/contract/imports/kept'
import { keyOf } from '@sexton/contract/imports/places/places'
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
import type { Changing } from '../../../core/context/context.ts'
import { invalid } from '../../../core/refusal.ts'
import { knownBlocks, knownSites, knownTypes, knownUnsuitabilities } from '../known-queries.ts'
import { storeKept } from '../kept-queries.ts'
import { refuseManyBlocks } from '../many-blocks.ts'
import { codedCemeteries, codesOf } from '../of-cemetery.ts'
import { refuseOpen } from '../open-questions.ts'
import { beginImport, counted, endImport } from '../record-import.ts'
import { Numbers } from '../lines/numbers.ts'
import { Outcome } from '../lines/outcome.ts'
import type { Run, Said as RunSaid } from '../lines/run.ts'
import { Twins } from '../lines/twins.ts'
import { SiteOwners } from './site-owners.ts'
import { makeSites } from './make-sites.ts'
import type { Csv } from '@sexton/contract/imports/line'
import { SitePlaces } from './site-places.ts'
import { planSites, type Planned } from './site-lines-rules.ts'

/** What is shown of a file before it is imported. */
const shownFirst = 20
const shownWarnings = 200

export interface Prepared {
  csv: Csv
  columns: SiteFile
  /** How a site's text becomes block, row and number, how its owner's name is written, what the user has answered. */
  mapping: BulkMapping
  /** The totals and notes at the end. */
  closing: { line: number; message: string }[]
  questions: Questions
}

/** The columns of a file of sites, with those that are kept beside the fields. */
type SiteFile = KnownColumns & { kept: KeptColumns }

/** What the user says of lines that say it not. */
type Said = Pick<RunSaid, 'dryrun' | 'site_type_id' | 'cemetery_id'>

/** An import of sites as its owners are looked up and written. */
function runOf(ctx: Changing, { csv, mapping, questions }: Prepared, said: Said, import_id = 0): Run {
  return {
    ctx,
    left: ctx.left,
    import_id,
    numbers: new Numbers(ctx, said.dryrun),
    header: csv.header,
    async *readAgain() {
      yield csv.lines
    },
    dates: [],
    mapping,
    questions,
    twins: new Twins(questions),
    said,
    outcome: new Outcome(),
  }
}

const ownersOf = (run: Run, { csv, columns }: Prepared) =>
  new SiteOwners(run, columns.at.owner === undefined ? '' : columnName(csv.header[columns.at.owner]!, 0))

/** Lines whose owner is in doubt wait or are refused. */
async function checkOwners(run: Run, prepared: Prepared, planned: Planned) {
  const { outcome } = run
  const stopped = new Set<number>()
  const lines = new Map(prepared.csv.lines.map((line) => [line.line, line]))
  await ownersOf(run, prepared).check(planned.sites, (line, error) => {
    if (!stopped.has(line)) outcome.stop(lines.get(line)!, error)
    stopped.add(line)
  })
  planned.sites = planned.sites.filter(({ line }) => !stopped.has(line))
  planned.waiting += outcome.waiting
  planned.refused.push(...outcome.errors)
  planned.warnings.push(...outcome.warnings)
}

async function plan(ctx: Changing, prepared: Prepared, said: Said) {
  const { csv, columns, mapping, questions } = prepared
  const { site_type_id, cemetery_id } = said
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
    sites: new Map([...sites.values()].map((site) => [keyOf(site), site])),
    blocks: new Map([...blocks].map(([key, { block_ref }]) => [key, block_ref])),
  }
  const read = { at: columns.at, place: mapping.place, name: mapping.name }
  const planned = planSites(csv, read, known, usual, questions)
  await checkOwners(runOf(ctx, prepared, said), prepared, planned)
  const added = new Set(planned.sites.map(({ place }) => place.block_ref))
  const made = [...added].filter((ref) => !blocks.has(ref.toLowerCase()))
  refuseManyBlocks(made)
  return { planned, blocks, made }
}

function report(
  { csv, columns, closing, questions }: Prepared,
  planned: Planned,
  made: string[],
  run: Pick<BulkReport, 'dryrun' | 'import_id' | 'located'>,
): BulkReport {
  return {
    ...run,
    kind: 'sites',
    states: {
      owned: planned.sites.filter(({ owners }) => owners !== null).length,
      unsuitable: planned.sites.filter(({ unsuitability }) => unsuitability !== null).length,
    },
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
    stock: [],
    owners: null,
    warnings: [...closing, ...planned.warnings].slice(0, shownWarnings),
    warned: closing.length + planned.warnings.length,
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
  said: Said,
): Promise<BulkReport> {
  const { planned, blocks, made } = await plan(ctx, prepared, said)
  const places = new SitePlaces(ctx, prepared.questions, planned)
  const { located, warnings } = await places.judge()
  planned.warnings.push(...warnings)
  refuseOpen(prepared.questions, said)
  if (said.dryrun || planned.sites.length + located === 0) {
    unchanged(ctx)
    return report(prepared, planned, made, { dryrun: said.dryrun, import_id: null, located })
  }
  const import_id = await beginImport(ctx, file, { kind: 'sites' })
  const ids = await makeSites(ctx, planned.sites, blocks, import_id)
  const kept = planned.sites.map(({ place, cells }) => ({
    id: ids.get(keyOf(place))!,
    ...prepared.columns.kept.of(cells),
  }))
  await storeKept(ctx, import_id, 'site', kept)
  const run = runOf(ctx, prepared, said, import_id)
  await ownersOf(run, prepared).give(planned.sites)
  await places.save(import_id)
  await endImport(ctx, file, import_id, {
    total: prepared.csv.lines.length,
    added: planned.sites.length,
    known: planned.known,
    failed: planned.refused.length,
    message: `${counted(planned.sites.length, 'site')} added, ${counted(made.length, 'new block')}`,
  })
  return report(prepared, planned, made, { dryrun: false, import_id, located })
}
