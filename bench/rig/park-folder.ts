import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { runCommand } from '../../processes/command.ts'
import { copyDataFolder } from '../../processes/data-folder.ts'
import { asOwner } from './database.ts'

const root = path.resolve(import.meta.dirname, '../..')
const cache = path.join(root, '.cache')
/** The park is made around its today: later the weeks to come are empty. */
const FRESH_DAYS = 7

export const scales = ['demo', '20k', '100k', '1m'] as const
export type Scale = (typeof scales)[number]

export interface Park {
  scale: Scale
  seed: number
}

/** A hash of everything that decides what a generated park holds. */
function recipe(): string {
  const hash = createHash('sha256')
  for (const folder of ['server/src/db/schema', 'server/src/db/migrations', 'demo'])
    for (const name of readdirSync(path.join(root, folder), { recursive: true }).map(String).sort())
      if (/(?<!\.test)\.(ts|sql)$/.test(name))
        hash.update(name).update(readFileSync(path.join(root, folder, name)))
  return hash.digest('hex').slice(0, 12)
}

const nameOf = ({ scale, seed }: Park) => `bench-${scale}-${seed}-`

const isFresh = (folder: string) =>
  existsSync(folder) && Date.now() - statSync(folder).mtimeMs < FRESH_DAYS * 86_400_000

/** A stopped data folder that holds this park: the one stored under `.cache`, or a new one in its place. Not to be served. */
export async function parkFolder(park: Park, report: (line: string) => void): Promise<string> {
  const folder = path.join(cache, nameOf(park) + recipe())
  if (isFresh(folder)) return folder
  mkdirSync(cache, { recursive: true })
  for (const name of readdirSync(cache).filter((old) => old.startsWith(nameOf(park))))
    rmSync(path.join(cache, name), { recursive: true })
  const half = `${folder}.half`
  report(`Making a park of the scale ${park.scale} (kept under .cache for the next run)`)
  await make(park, half)
  renameSync(half, folder)
  return folder
}

/** Lets `npm run demo` fill the folder, then vacuums its tables, as in a database that has run for a while. */
async function make({ scale, seed }: Park, DATA_DIR: string): Promise<void> {
  const options = ['scripts/demo.mjs', '--scale', scale, '--seed', String(seed)]
  const demo = runCommand(process.execPath, options, { DATA_DIR, PORT: '0', npm_lifecycle_event: 'demo' })
  try {
    await demo.says(/ready at/)
    await asOwner(DATA_DIR, (run) => run('vacuum analyze'))
  } finally {
    demo.process.kill('SIGTERM')
    await demo.ended
  }
}

const lives = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Removes what an aborted run has left. */
function removeAbandoned(): void {
  for (const name of readdirSync(cache)) {
    const [, pid] = /^bench-run-(\d+)$/.exec(name) ?? []
    if (pid && !lives(Number(pid))) rmSync(path.join(cache, name), { recursive: true })
  }
}

/** A copy to serve and change, next to the stored one. */
export function copyOf(folder: string): { dataDir: string; remove(): void } {
  removeAbandoned()
  const dataDir = path.join(cache, `bench-run-${process.pid}`)
  copyDataFolder(folder, dataDir)
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}
