import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { putNewFile } from '../../platform/files/durable.ts'
import { CannotStart } from './cannot-start.ts'

export const SECRETS_FILE = 'database-passwords.json'
export const DATABASE = 'sexton'
export const SUPERUSER = 'postgres'
export const OWNER = 'sexton_owner'
export const APP = 'sexton_app'

/** Role name → password. */
export type Secrets = Record<typeof SUPERUSER | typeof OWNER | typeof APP, string>

const roles = [SUPERUSER, OWNER, APP] as const

function parsed(text: string): Secrets | undefined {
  try {
    const found = JSON.parse(text) as Partial<Secrets> | null
    return roles.every((role) => typeof found?.[role] === 'string' && found[role])
      ? (found as Secrets)
      : undefined
  } catch {
    return undefined
  }
}

/** An empty or truncated file opens nothing; where there is no database yet, nothing is lost with it. */
function damaged(dataDir: string, file: string): CannotStart {
  const made = existsSync(path.join(dataDir, 'postgres'))
  const todo = made ? 'put the file back from a backup' : 'remove it, and start again'
  return new CannotStart(`${file} is empty or damaged, and holds the passwords of the database: ${todo}`)
}

/**
 * The passwords of this data folder's database; random, in a file only its owner may read (0600). Of two starts
 * at once both read what the faster one wrote.
 * @throws CannotStart where the file is damaged.
 */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, SECRETS_FILE)
  if (!existsSync(file)) {
    const made = Object.fromEntries(roles.map((role) => [role, randomBytes(24).toString('hex')]))
    await putNewFile(file, JSON.stringify(made))
  }
  const secrets = parsed(readFileSync(file, 'utf8'))
  if (!secrets) throw damaged(dataDir, file)
  return secrets
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
