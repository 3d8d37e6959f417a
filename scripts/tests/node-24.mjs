import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { runNode } from '../children.mjs'
import { findNpm } from '../installed.mjs'
import { runTests } from './test-results.mjs'

/** The Node that docs/running.md recommends, as it is tested; the oldest one is in package.json (`engines`). */
const VERSION = '24.21.0'

const system = process.platform === 'win32' ? 'win' : process.platform
const name = `node-${system}-${process.arch}`
const program = path.join('node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** That Node's program, from its npm package; installed once a machine, outside of any checkout (190 MB). */
async function fetchNode() {
  const cache = path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'sexton')
  const folder = path.join(cache, `node-${VERSION}`)
  if (existsSync(path.join(folder, program))) return path.join(folder, program)
  const fresh = `${folder}-${process.pid}`
  mkdirSync(fresh, { recursive: true })
  await runNode(
    [findNpm(), 'install', '--no-save', '--ignore-scripts', '--prefix', fresh, `${name}@${VERSION}`],
    { name: 'npm install', quiet: true },
  )
  rmSync(folder, { recursive: true, force: true })
  renameSync(fresh, folder)
  return path.join(folder, program)
}

/** Of the core: streams, sockets, files, sums, threads, processes, time. Its statements are PostgreSQL's. */
const core = [
  'call',
  'callers',
  'outside-callers',
  'outside/',
  'clock',
  'http',
  'pages',
  'queue',
  'db/copy-rows',
  'db/listen',
  'db/outages',
]
const features = ['calendar-feed', 'documents', 'imports/csv', 'imports/tables', 'mails', 'photos', 'session']
/**
 * What another Node may do otherwise: the core, the commands, the embedded database, and the features that read or make files,
 * sign in, or know what day it is. Rules of a park and their SQL are the same on any Node, and run once, on the machine's
 * own (decision 67).
 */
export const dependsOnNode = [
  ...['contract/src/', 'portal/', 'scripts/', 'rules.test', 'server/src/db/embedded/'],
  ...[
    'server/src/db/restore/drill',
    'server/src/commands/',
    'src/start.test',
    'src/end-work.test',
    'src/stopping.test',
    'src/garbage.test',
  ],
  'server/src/platform/',
  ...core.map((part) => `server/src/core/${part}`),
  ...features.map((feature) => `server/src/features/${feature}/`),
]

const startAndMainJob = ['server/src/start.test.ts', 'e2e/sales/main-job.test.ts']

/**
 * Runs tests on Node 24: with `all` everything that depends on it, else a start and the main job. Not asked if it is the
 * machine's own Node, on which all tests run.
 */
export async function testsOnNode24(all) {
  const own = process.versions.node
  if (own.startsWith('24.')) return { notAsked: `This machine's own Node is ${own}: the tests ran on it` }
  const projects = (all ? ['unit', 'api'] : ['api', 'e2e']).flatMap((project) => ['--project', project])
  const named = [...projects, ...(all ? dependsOnNode : startAndMainJob)]
  await runTests('node-24', { named }, { node: await fetchNode(), quiet: true })
  const what = all ? 'core, commands, files, sign-in, dates and rules' : 'a start and the main job'
  return { figures: `Node ${VERSION} beside ${own}: ${what}` }
}
