import type { BulkReport, imports } from '@sexton/contract/imports/calls'
import { keyOf } from '@sexton/contract/imports/places'
import { siteRefOf } from '@sexton/contract/sites/ref'
import { knownColumns, type KnownColumns } from '@sexton/contract/imports/sites-file'
import { unchanged } from '../../../core/audit/audit.ts'
import type { Write } from '../../../core/call/verbs.ts'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { invalid } from '../../../core/refusal.ts'
import {
  awaitOtherImports,
  knownBlocks,
  knownSites,
  knownTypes,
  knownUnsuitabilities,
} from '../ground-queries.ts'
import { refuseManyBlocks } from '../many-blocks.ts'
import { codedCemeteries, codesOf } from '../of-cemetery.ts'
import { counted, recordImport } from '../record-import.ts'
import { makeSites } from './make-sites.ts'
import { readCsv } from './read-csv.ts'
import { planSites, type Csv, type Planned } from './site-lines-rules.ts'

/** What is shown of a file before it is imported. */
const shownFirst = 10
const shownWarnings = 200

interface Prepared {
  csv: Csv
  columns: KnownColumns
}

/** What the user says of lines that say it not. */
interface Said {
  site_type_id?: number | undefined
  cemetery_id?: number | undefined
}

async function plan(
  ctx: Reading | Changing,
  { csv, columns }: Prepared,
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
  if (usual === undefined) throw invalid({ site_type_id: 'There is no such site type.' })
  const known = {
    withCode: codesOf(await codedCemeteries(ctx), cemetery_id),
    types,
    unsuitabilities,
    sites: new Map([...sites.values()].map((site) => [keyOf(site), site.site_type])),
    blocks: new Map([...blocks].map(([key, { block_ref }]) => [key, block_ref])),
  }
  const planned = planSites(csv, columns, known, usual)
  const added = new Set(planned.sites.map(({ place }) => place.block_ref))
  const made = [...added].filter((ref) => !blocks.has(ref.toLowerCase()))
  refuseManyBlocks(made)
  return { planned, blocks, made }
}

function report({ csv, columns }: Prepared, planned: Planned, made: string[], dryrun: boolean): BulkReport {
  return {
    dryrun,
    kind: 'sites',
    lines: csv.lines.length,
    added: planned.sites.length,
    known: planned.known,
    refused: planned.refused.length,
    blocks: made,
    ignored: columns.ignored,
    header: csv.header,
    first: planned.sites.slice(0, shownFirst).map(({ line, place, type, unsuitability }) => ({
      line,
      site_ref: siteRefOf(place),
      site_type: type.name,
      unsuitability: unsuitability?.name ?? '',
    })),
    warnings: planned.warnings.slice(0, shownWarnings),
    warned: planned.warnings.length,
    errors: planned.refused,
  }
}

/** Imports a file of sites (imports-7 to imports-10): its good lines in one transaction, or in a dry run none. */
export const bulk: Write<typeof imports.bulk, Prepared> = {
  async prepare(_, { files }) {
    const csv = await readCsv(files[0]!)
    const columns = knownColumns(csv.header)
    if (columns.problem) throw invalid({ file: columns.problem })
    return { csv, columns }
  },
  async change(ctx, { body, files }, prepared) {
    const { dryrun } = body
    if (!dryrun) await awaitOtherImports(ctx)
    const { planned, blocks, made } = await plan(ctx, prepared, body)
    if (dryrun || planned.sites.length === 0) unchanged(ctx)
    else {
      await makeSites(ctx, planned.sites, blocks)
      await recordImport(ctx, files[0]!, {
        kind: 'sites',
        total: prepared.csv.lines.length,
        added: planned.sites.length,
        known: planned.known,
        failed: planned.refused.length,
        message: `${counted(planned.sites.length, 'site')} added, ${counted(made.length, 'new block')}`,
      })
    }
    return report(prepared, planned, made, dryrun)
  },
}
