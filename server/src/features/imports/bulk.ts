import type { imports } from '@sexton/contract/imports/calls'
import { guessMapping } from '@sexton/contract/imports/guess-mapping'
import { bulkMapping, mappingProblem, type BulkMapping } from '@sexton/contract/imports/mapping'
import { Questions } from '@sexton/contract/imports/questions'
import type { Write } from '../../core/call/verbs.ts'
import { invalid } from '../../core/refusal.ts'
import { importSites, siteColumnsOf, type Prepared as PreparedSites } from './csv/import-sites.ts'
import { awaitOtherImports } from './known-queries.ts'
import { importLines, type LinesKind } from './lines/import-lines.ts'
import { linesOf } from './tables/read-csv.ts'
import { closingWarnings, surveyFile, type Table } from './tables/survey.ts'

type Prepared = { sites: PreparedSites } | { kind: LinesKind; table: Table; mapping: BulkMapping }

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function mappingOf(text: string): BulkMapping {
  const mapping = bulkMapping.safeParse(parsed(text))
  if (!mapping.success) throw invalid({ mapping: 'Choose what each column contains.' })
  return mapping.data
}

/** Imports a file (imports-7 to imports-18): its good lines in one transaction, or in a dry run none. */
export const bulk: Write<typeof imports.bulk, Prepared> = {
  async prepare(ctx, { body, files }) {
    const table = await surveyFile(ctx, files[0]!, body)
    const { header, samples } = table
    const kind = body.kind ?? table.kind
    const said = body.mapping === undefined ? undefined : mappingOf(body.mapping)
    if (kind === 'sites') {
      const columns = siteColumnsOf(header, said)
      return {
        sites: {
          csv: { header, lines: await linesOf(table.text, table.shape) },
          closing: closingWarnings(table),
          columns,
          mapping: said ?? bulkMapping.parse({ columns: [] }),
          questions: new Questions(said?.answers),
        },
      }
    }
    const seen = { ...table, samples: samples.map(({ cells }) => cells) }
    const mapping = said ?? guessMapping(kind, seen)
    const problem = mappingProblem(kind, header, mapping)
    if (problem) throw invalid({ mapping: problem })
    return { kind, table, mapping }
  },
  async change(ctx, { body, files }, prepared) {
    const [file] = files
    await awaitOtherImports(ctx)
    if ('sites' in prepared) return importSites(ctx, file!, prepared.sites, body)
    return importLines(ctx, { ...prepared, file: file!, said: body })
  },
}
