import type { Endpoint } from '@sexton/contract/core/endpoint'
import { permits, type PermissionRef } from '@sexton/contract/core/permissions'
import { isPracticeOn } from '../practices.ts'
import { useSession } from './session-context.ts'

/**
 * Whether the user may: `useMay(sales.place)` for a call, which is not there while its practice is off, `useMay('PERM_EDIT')`
 * for a ref. `about` is the user id the
 * call is about, for calls a user may make about themselves.
 */
export function useMay(what: Endpoint | PermissionRef, about?: number): boolean {
  const { permissions, user } = useSession()
  if (typeof what === 'string') return permissions.has(what)
  return isPracticeOn(what.practice) && permits(what.permission, permissions, about === user.user_id)
}
