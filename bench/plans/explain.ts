import { appendFileSync, closeSync, openSync, readSync, statSync } from 'node:fs'
import path from 'node:path'

const settings = `
shared_preload_libraries = 'auto_explain'
auto_explain.log_min_duration = 0
auto_explain.log_analyze = on
auto_explain.log_buffers = on
auto_explain.log_format = json
`

/** From its next start the database of this folder writes the plan of each statement into its log. */
export const explainAll = (dataDir: string) =>
  appendFileSync(path.join(dataDir, 'postgres', 'postgresql.auto.conf'), settings)

/** A node of a plan as it was run, as PostgreSQL writes it. Rows are those of one loop. */
export interface PlanNode {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

interface Entry {
  'Query Text': string
  Plan: PlanNode
}

/** A statement as it was run once. */
export interface Explained {
  text: string
  ms: number
  plan: PlanNode
}

const head = /duration: ([\d.]+) ms {2}plan:$/

/** What a log says of plans; lines that go on begin with a tab. */
export function readPlans(log: string): Explained[] {
  const found: Explained[] = []
  const lines = log.split('\n')
  lines.forEach((line, at) => {
    const ms = head.exec(line)?.[1]
    if (ms === undefined) return
    const end = lines.findIndex((next, place) => place > at && !next.startsWith('\t'))
    const { Plan, 'Query Text': text } = JSON.parse(lines.slice(at + 1, end).join('\n')) as Entry
    found.push({ text, ms: Number(ms), plan: Plan })
  })
  return found
}

/** Reads on in the log of this folder's database: all plans since it was read last. */
export function logReader(dataDir: string): () => Explained[] {
  const file = path.join(dataDir, 'log', 'postgres.log')
  let from = statSync(file).size
  return () => {
    const length = statSync(file).size - from
    const content = Buffer.alloc(length)
    const opened = openSync(file, 'r')
    readSync(opened, content, 0, length, from)
    closeSync(opened)
    from += length
    return readPlans(content.toString())
  }
}

/** A node and all beneath it. */
export const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** How many rows a node looked at in all. */
export const lookedAt = (node: PlanNode) =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']

const lineOf = (node: PlanNode, depth: number) => {
  const [on, by] = [node['Relation Name'], node['Index Name']]
  const what = [node['Node Type'], on && `on ${on}`, by && `by ${by}`].filter(Boolean).join(' ')
  const pages = node['Shared Hit Blocks'] + node['Shared Read Blocks']
  return `${'  '.repeat(depth)}${what}: ${Math.round(lookedAt(node))} rows, ${pages} pages`
}

/** A plan in lines, what was never run left out. */
export const outline = (node: PlanNode, depth = 1): string[] =>
  node['Actual Loops'] === 0
    ? []
    : [lineOf(node, depth), ...(node.Plans ?? []).flatMap((under) => outline(under, depth + 1))]
