import { session } from '@sexton/contract/session/calls'
import { secondFactor } from '@sexton/contract/session/second-factor'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../../core/session/session-context.ts'
import { readAgain } from '../../../core/api/read-again.ts'

/** What a second factor changes is read again: what one may do, and where one is signed in. */
export function useFactorChanged() {
  const queries = useQueryClient()
  const { reloadPermissions } = useSession()
  return () => {
    const stale: string[] = [secondFactor.mine.path, session.currentUser.path, session.mySessions.path]
    void readAgain(queries, ({ queryKey }) => stale.includes(String(queryKey[0])))
    reloadPermissions()
  }
}
