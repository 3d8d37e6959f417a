import { session } from '@sexton/contract/session/calls'
import type { Endpoint } from '@sexton/contract/core/endpoint'
import type { QueryClient } from '@tanstack/react-query'
import { readAgain } from './read-again.ts'

const ofSession: string[] = [session.currentUser.path, session.permissions.path]

/** Who is signed in and what they may do changes with users and roles only: it need not be read after all else. */
const changesSession = /user|role/

/** Reads again what an act may have made stale: these calls, or without them all that is on the screen. */
export function refreshAfter(
  queries: QueryClient,
  act: Pick<Endpoint, 'path'>,
  stale?: readonly Endpoint[],
): Promise<void> {
  const paths = stale?.map(({ path }) => path)
  return readAgain(queries, ({ queryKey }) => {
    const path = String(queryKey[0])
    return paths ? paths.includes(path) : !ofSession.includes(path) || changesSession.test(act.path)
  })
}
