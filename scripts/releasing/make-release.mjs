import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { runNode } from '../children.mjs'
import { findNpm } from '../installed.mjs'
import { prepare, releaseMark } from '../prepare.mjs'
import { root } from '../root.mjs'

/** What runs: the commands of an operator with all that they import, what they serve, and what npm installs by. */
const commands = [
  'start',
  'check',
  'releasing/healthy',
  'files/backup',
  'files/restore',
  'files/move',
  'files/handover',
  'files/takeover',
  'users/reset-password',
]
const parts = [
  ...commands.map((name) => `scripts/${name}.mjs`),
  ...['node-version', 'run', 'prepare', 'built', 'children', 'installed', 'lock', 'on-stop', 'root'].map(
    (name) => `scripts/${name}.mjs`,
  ),
  ...[
    'package.json',
    'package-lock.json',
    'contract/package.json',
    'server/package.json',
    'web/package.json',
  ],
  ...['dist/server', 'dist/web', 'server/src/db/schema', 'server/src/db/migrations'],
  ...['CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE', 'NOTICE', 'deploy'],
]

/** Pictures of all screens are as large as all the rest of a release, so it has only those that the guide shows. */
const pictures = path.join(root, 'docs/pictures')

function shownPictures() {
  const guide = readFileSync(path.join(root, 'docs/users.md'), 'utf8')
  return [...guide.matchAll(/\(pictures\/([^)]+)\)/g)].map(([, name]) => name)
}

/** Every page leads on to others; in the place of the checkout's first one is that of a release. */
function copyPages(folder) {
  const docs = path.join(folder, 'docs')
  const shown = shownPictures()
  const filter = (from) => path.dirname(from) !== pictures || shown.includes(path.basename(from))
  cpSync(path.join(root, 'docs'), docs, { recursive: true, filter })
  renameSync(path.join(docs, 'release.md'), path.join(folder, 'README.md'))
}

/** Only commands that are here: `npm run` lists them. */
function keepCommands(folder) {
  const file = path.join(folder, 'package.json')
  const { scripts, ...rest } = JSON.parse(readFileSync(file, 'utf8'))
  const here = ([, line]) => commands.some((name) => line === `node scripts/${name}.mjs`)
  const kept = Object.fromEntries(Object.entries(scripts).filter(here))
  writeFileSync(file, `${JSON.stringify({ ...rest, scripts: kept }, null, 2)}\n`)
}

/** The browser's packages are in what was built; the server's are installed. */
const npm = [
  ...['ci', '--omit=dev', '--include=optional', '--no-audit', '--no-fund', '--prefer-offline'],
  ...['--workspace=@sexton/server', '--workspace=@sexton/contract'],
]

const isEmpty = (folder) => !existsSync(folder) || readdirSync(folder).length === 0

async function makeRelease(folder, report) {
  if (!isEmpty(folder)) throw new Error(`${folder} is not empty: name a new folder`)
  await prepare(report)
  mkdirSync(folder, { recursive: true })
  try {
    for (const part of parts) cpSync(path.join(root, part), path.join(folder, part), { recursive: true })
    copyPages(folder)
    keepCommands(folder)
    report('Installing what it runs with')
    await runNode([findNpm(), ...npm], { name: 'npm ci', quiet: true, cwd: folder })
    writeFileSync(path.join(folder, releaseMark), '')
  } catch (error) {
    for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true, force: true })
    throw error
  }
}

/** Makes the release of the command line; ends this process. */
export async function release(args) {
  try {
    if (args.length !== 1)
      throw new Error('Say into which folder: node scripts/releasing/release.mjs /opt/sexton')
    const folder = path.resolve(args[0])
    await makeRelease(folder, (line) => console.log(line))
    console.log(`${folder} holds what a park runs: node scripts/start.mjs there starts it`)
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
