import { createContext, useContext } from 'react'
import type { User } from './session-store.ts'

export interface Session {
  user: User
  /** The permission refs the user holds. */
  permissions: ReadonlySet<string>
  /** Reads the permissions again, as each navigation does when the configuration says so. */
  reloadPermissions: () => void
  signOut: () => void
}

export const SessionContext = createContext<Session | null>(null)

/** The signed-in user and their permissions. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('No session: useSession belongs inside SessionProvider')
  return session
}
