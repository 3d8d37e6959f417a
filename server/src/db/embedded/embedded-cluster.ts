import { randomUUID } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { syncFolder } from '../../platform/files/durable.ts'
import { CannotStart } from './cannot-start.ts'
import { run, type Place } from './embedded-place.ts'
import { APP, DATABASE, OWNER, SUPERUSER } from './embedded-secrets.ts'

const HALF = 'postgres.half-'

/** The locale that decides what is a letter: in C only A to Z are, and names in other scripts could not be searched. */
const letters = { darwin: 'UTF-8', win32: 'en-US' }[process.platform as string] ?? 'C.UTF-8'

/** Removes what interrupted starts left behind. */
export function removeHalves({ dataDir }: Place): void {
  for (const name of readdirSync(dataDir))
    if (name.startsWith(HALF)) rmSync(path.join(dataDir, name), { recursive: true, force: true })
}

/**
 * Makes the cluster when there is none, under another name first: an interrupted start leaves no half cluster,
 * and of two starts at once the slower one takes what the faster one made.
 * @throws CannotStart when the cluster is of another major version than the engine.
 */
export async function ensureCluster(place: Place, options: { durable: boolean }): Promise<void> {
  const versionFile = path.join(place.cluster, 'PG_VERSION')
  if (existsSync(versionFile)) {
    const major = readFileSync(versionFile, 'utf8').trim()
    if (major === place.engine.major) return
    throw new CannotStart(
      `${place.cluster} was made by PostgreSQL ${major}, this Sexton brings ${place.engine.major}: restore a backup instead`,
    )
  }
  const half = path.join(place.dataDir, `${HALF}${randomUUID()}`)
  const passwordFile = `${half}.password`
  mkdirSync(half, { mode: 0o700 })
  writeFileSync(passwordFile, place.secrets[SUPERUSER], { mode: 0o600 })
  if (place.account)
    for (const name of [half, passwordFile]) chownSync(name, place.account.uid, place.account.gid)
  const locale = [
    '--locale=C',
    `--lc-ctype=${letters}`,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  const access = ['--auth=scram-sha-256', `--username=${SUPERUSER}`, `--pwfile=${passwordFile}`]
  try {
    await run(place, 'initdb', [
      '-D',
      half,
      '--encoding=UTF8',
      ...locale,
      ...access,
      ...(options.durable ? [] : ['--no-sync']),
    ])
    renameSync(half, place.cluster)
    await syncFolder(place.dataDir)
  } catch (error) {
    if (!existsSync(versionFile))
      throw new CannotStart(`initdb could not make ${place.cluster}: ${reason(error)}`)
  } finally {
    rmSync(half, { recursive: true, force: true })
    rmSync(passwordFile, { force: true })
  }
}

/** Makes Sexton's roles and database where they are missing. The owner is no superuser, as on a served database. */
export async function ensureDatabase(superuser: pg.Client, place: Place): Promise<void> {
  for (const role of [OWNER, APP] as const) {
    const { rowCount } = await superuser.query('select from pg_roles where rolname = $1', [role])
    if (!rowCount) await superuser.query(`create role ${role} login password '${place.secrets[role]}'`)
  }
  const { rowCount } = await superuser.query('select from pg_database where datname = $1', [DATABASE])
  if (!rowCount) await superuser.query(`create database ${DATABASE} owner ${OWNER}`)
}

function reason(error: unknown): string {
  const { stderr, message } = error as Error & { stderr?: string }
  return stderr?.split('\n').find((line) => /error|fatal/i.test(line)) ?? stderr?.split('\n')[0] ?? message
}
