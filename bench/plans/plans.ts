import { mkdirSync, writeFileSync } from 'node:fs'
import { homeScreen } from '../home.ts'
import { asksOf } from '../over-sql.ts'
import { instalments } from '../receipt.ts'
import { expect, type Case, type Visit } from '../rig/case.ts'
import { quantile } from '../rig/quantile.ts'
import { serve, type ServedPark } from '../rig/served-park.ts'
import { signIn, type User } from '../rig/user.ts'
import { partsSought } from '../site-search.ts'
import { tilesOfSites } from '../tiles.ts'
import { explainAll, logReader, lookedAt, nodesOf, outline, type Explained } from './explain.ts'

/** So often that a kept plan is settled: the sixth is the one for any values. */
const times = 16
/** Rows. What has fewer may be read whole. */
const large = 20_000
const folder = '.test-results'

/** The statements of a call with each of their runs: what ran in most turns, since tasks of the app run meanwhile. */
function statementsOf(plans: readonly Explained[]): Explained[][] {
  const byText = new Map<string, Explained[]>()
  for (const run of plans) byText.set(run.text, [...(byText.get(run.text) ?? []), run])
  return [...byText.values()].filter((runs) => runs.length >= times / 2)
}

const median = (runs: readonly Explained[]) =>
  quantile(
    runs.map(({ ms }) => ms),
    0.5,
  )

const pagesOf = ({ plan }: Explained) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks']

async function explain(ask: Asks[string], read: () => Explained[]) {
  read()
  for (let turn = 0; turn < times; turn += 1) await ask(turn)
  return statementsOf(read())
}

type Asks = Record<string, (turn: number) => Promise<unknown>>

/** What offices ask for most. */
async function commonest(park: ServedPark, user: User): Promise<Asks> {
  const asks: Asks = await asksOf(park, user, times)
  const visits: Record<string, Visit> = {
    'site search': await partsSought(park),
    'a tile of the map': await tilesOfSites(park),
    'a receipt': await instalments(park),
    'Home, all its calls': homeScreen(0),
  }
  for (const [name, visit] of Object.entries(visits)) asks[name] = async (turn) => (await visit(user, turn))()
  return asks
}

const inWords = (name: string, statements: Explained[][]) =>
  statements.flatMap((runs) => {
    const last = runs.at(-1)!
    const named = last.text.replaceAll(/\s+/g, ' ').slice(0, 90)
    return [
      '',
      `${name}: ${median(runs).toFixed(2)} ms, ${pagesOf(last)} pages: ${named}`,
      ...outline(last.plan),
    ]
  })

const wholeReads = (statements: Explained[][]) =>
  statements
    .flatMap((runs) => nodesOf(runs.at(-1)!.plan))
    .filter((node) => node['Node Type'] === 'Seq Scan' && lookedAt(node) > large)
    .map((node) => node['Relation Name'])

async function look(park: ServedPark, dataDir: string, note: (figure: string, value: number) => void) {
  const user = await signIn(park.address, 'manager@park.example')
  const read = logReader(dataDir)
  const lines: string[] = []
  const whole: string[] = []
  const told = new Set<string>()
  try {
    for (const [name, ask] of Object.entries(await commonest(park, user))) {
      const statements = await explain(ask, read)
      expect(statements.length > 0, `the database says how it answers: ${name}`)
      note(
        `plans/${name}, SQL ms`,
        statements.reduce((sum, runs) => sum + median(runs), 0),
      )
      note(
        `plans/${name}, pages`,
        statements.reduce((sum, runs) => sum + pagesOf(runs.at(-1)!), 0),
      )
      whole.push(...wholeReads(statements).map((table) => `${name} reads ${table} whole`))
      lines.push(
        ...inWords(
          name,
          statements.filter(([run]) => !told.has(run!.text)),
        ),
      )
      for (const [run] of statements) told.add(run!.text)
    }
  } finally {
    await user.close()
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/plans.txt`, `${lines.join('\n').trim()}\n`)
  expect(whole.length === 0, whole.join('; '))
}

export const plans: Case = {
  about:
    'how the database answers the commonest calls, into .test-results/plans.txt; none reads a large table whole',
  async runOnFolder({ dataDir, serving, note }) {
    explainAll(dataDir)
    const park = await serve(dataDir, serving)
    await look(park, dataDir, note).finally(park.stop)
  },
}
