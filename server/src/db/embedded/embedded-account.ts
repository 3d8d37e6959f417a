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

/** Whose a file or folder is, if it is there and not root's. */
function ownerOf(folder: string): Account | undefined {
  const { uid = 0, gid = 0 } = statSync(folder, { throwIfNoEntry: false }) ?? {}
  return uid === 0 ? undefined : { uid, gid }
}

/**
 * The account that runs PostgreSQL, which refuses to run as root: undefined (our own) when we are an ordinary
 * user; as root the owner of the existing cluster, else that of the data folder, so that a service under that name can use it, else an
 * unprivileged account of the machine.
 */
export function chooseAccount(cluster: string, passwd = '/etc/passwd'): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = existsSync(passwd) ? readFileSync(passwd, 'utf8').split('\n') : []
  const owner = ownerOf(cluster) ?? ownerOf(path.dirname(cluster))
  if (owner && (existsSync(cluster) || users.some((line) => line.split(':')[2] === String(owner.uid))))
    return owner
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
