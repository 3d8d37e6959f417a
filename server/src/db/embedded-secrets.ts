import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const SECRETS_FILE = 'database-passwords.json'
export const DATABASE = 'sexton'
export const SUPERUSER = 'postgres'
export const OWNER = 'sexton_owner'
export const APP = 'sexton_app'

/** Role name → password. */
export type Secrets = Record<typeof SUPERUSER | typeof OWNER | typeof APP, string>

/** The passwords of this data folder's database; made at random in a file only its owner may read (0600). */
export function readSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, SECRETS_FILE)
  const made = `${file}.${randomUUID()}`
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Secrets
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const secret = () => randomBytes(24).toString('hex')
  writeFileSync(made, JSON.stringify({ [SUPERUSER]: secret(), [OWNER]: secret(), [APP]: secret() }), {
    mode: 0o600,
  })
  try {
    // Unlike a rename, a link never replaces what a second start wrote at the same moment.
    linkSync(made, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(made)
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets
}

/** Where a database answers: at a port of the loopback interface, and by a socket in this folder, if there is one. */
interface Address {
  port: number
  socketFolder?: string
}

export function urlOf(
  { port, socketFolder }: Address,
  role: keyof Secrets,
  secrets: Secrets,
  database = DATABASE,
): string {
  const host = socketFolder === undefined ? '127.0.0.1' : encodeURIComponent(socketFolder)
  return `postgresql://${role}:${secrets[role]}@${host}:${port}/${database}`
}
