import { session as calls } from '@sexton/contract/session/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react'
import { call, callCounted } from '../core/api/client.ts'
import { leaveEnded, leaveReplaced, leaveSignedOut } from '../core/session/leave.ts'
import { askChanges } from '../core/api/ask-changes.ts'
import { leaveAsking } from '../core/forms/leave-question.ts'
import { openLive } from '../core/live/live.ts'
import { takeStartOfSession } from '../core/session/page-start.ts'
import { SessionContext } from '../core/session/session-context.ts'
import { storeUser, storedUser, onSessionElsewhere } from '../core/session/session-store.ts'
import { readAgain } from '../core/api/read-again.ts'

interface Properties {
  children: ReactNode
  /** Shown until the permissions are known. */
  waiting: ReactNode
  failed: (error: Error, again: () => void) => ReactNode
}

const counted = <T,>(reply: T | null | undefined) => (reply ? { reply, total: undefined } : undefined)

/** Reads the user and their permissions, opens the live feed, and gives both to the screens. */
export function SessionProvider({ children, waiting, failed }: Properties) {
  const queries = useQueryClient()
  const [start] = useState(takeStartOfSession)
  const user = useQuery({
    queryKey: [calls.currentUser.path, {}, {}],
    queryFn: ({ signal }) => callCounted(calls.currentUser, {}, { signal }),
    initialData: () => counted(start.user ?? storedUser()),
    // What the page brought is as new as the page; what is stored is only to greet with.
    initialDataUpdatedAt: start.user ? undefined : 0,
  })
  const permissions = useQuery({
    queryKey: [calls.permissions.path, {}, {}],
    queryFn: ({ signal }) => callCounted(calls.permissions, {}, { signal }),
    initialData: () => counted(start.permissions),
  })
  const held = useMemo(
    () => new Set(permissions.data?.reply.map((permission) => permission.permission_ref)),
    [permissions.data],
  )
  const reloadPermissions = useCallback(
    () => void readAgain(queries, ({ queryKey }) => queryKey[0] === calls.permissions.path),
    [queries],
  )
  const current = user.data?.reply
  const user_id = current?.user_id
  const isRead = permissions.data !== undefined
  const mayHear = current?.must_change_password !== true
  useEffect(() => {
    // Their answer says where the feed stands: screens read what they show only then.
    if (user_id !== undefined && isRead && mayHear)
      return (closeLive = openLive(queries, user_id, askChanges))
  }, [queries, user_id, isRead, mayHear])
  useEffect(() => onSessionElsewhere((change) => (change === 'out' ? leaveEnded : leaveReplaced)()), [])
  useEffect(() => {
    if (current) storeUser(current)
  }, [current])

  const session = useMemo(
    () => current && { user: current, permissions: held, reloadPermissions, signOut: askedSignOut },
    [current, held, reloadPermissions],
  )
  // Deferred: the screen is drawn in slices, between which the browser can paint and answer.
  const isKnown = useDeferredValue(isRead)
  if (session && isKnown) {
    return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>
  }
  const error = permissions.error ?? user.error
  if (!error) return waiting
  return failed(error, () => void Promise.all([user.refetch(), permissions.refetch()]))
}

/** Of the page's one live feed. */
let closeLive = () => {}

/** Ends the session on the server, which tells other tabs, forgets it here, and leads to the sign-in screen, whatever the server answers. */
async function signOut(): Promise<void> {
  closeLive()
  await call(calls.signOut).catch((error: unknown) =>
    console.error('Sign-out did not reach the server', error),
  )
  leaveSignedOut()
}

const askedSignOut = () => leaveAsking(() => void signOut())
