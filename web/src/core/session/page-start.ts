import type { ParkConfig } from '@sexton/contract/config/calls'
import type { Permission } from '@sexton/contract/session/calls'
import { notePosition } from './first-position.ts'
import { storedUser, type User } from './session-store.ts'

/** What the server put into the page: the settings, and who is signed in and may do what. */
interface PageStart {
  config?: Partial<ParkConfig>
  user?: User
  permissions?: Permission[]
  position?: string
}

function read(): PageStart {
  try {
    return JSON.parse(document.getElementById('start')?.textContent ?? '') as PageStart
  } catch {
    // The database did not answer in time: the page asks by calls.
    return {}
  }
}

let start: PageStart | undefined

/** What the page brought with it, until it is forgotten. */
export const pageStart = (): PageStart => (start ??= read())

/** Who was signed in when the page was sent. Given once: the next person to sign in on this page may be someone else. */
export function takeStartOfSession(): Pick<PageStart, 'user' | 'permissions'> {
  const { config, position = null, ...session } = pageStart()
  start = config ? { config } : {}
  // Someone else has signed in since then, in another tab.
  const known = storedUser()
  if (known && known.user_id !== session.user?.user_id) return {}
  if (session.permissions) notePosition(position)
  return session
}
