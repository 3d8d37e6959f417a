import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { CannotStart } from './cannot-start.ts'

/** The user and group PostgreSQL runs as when Sexton runs as root. */
export interface Account {
  uid: number
  gid: number
}

/** Tried in this order; `initdb` insists on a user that has a name, so an unused number will not do. */
const NAMES = ['postgres', 'nobody', 'daemon']

/**
 * The account that runs PostgreSQL, which refuses to run as root: undefined (our own) when we are an ordinary
 * user; as root the owner of the existing cluster, else an unprivileged account of the machine.
 */
export function chooseAccount(cluster: string, passwd = '/etc/passwd'): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster)
    if (uid !== 0) return { uid, gid }
  }
  const users = existsSync(passwd) ? readFileSync(passwd, 'utf8').split('\n') : []
  for (const name of NAMES) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new CannotStart(
    'PostgreSQL does not run as root: start Sexton as an ordinary user, or set DATABASE_URL',
  )
}

/** @throws CannotStart naming the first folder on the way to `dataDir` that this account may not enter. */
export function checkReachable(dataDir: string, account: Account): void {
  for (let folder = dataDir; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const { mode, uid, gid } = statSync(folder)
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if (!(mode & bit))
      throw new CannotStart(
        `The database does not run as root and may not enter ${folder}: set DATA_DIR to another folder, such as /var/lib/sexton`,
      )
  }
}
