import type { session } from '@sexton/contract/session/calls'
import type { Read } from '../../core/call/verbs.ts'
import { nextSince } from '../../platform/live/missed-messages.ts'

/** A page asks for them before all that it shows; from here on the live feed has to tell it of changes (core-19). */
export const permissions: Read<typeof session.permissions> = async (ctx) => {
  ctx.since = await nextSince(ctx.db)
  return [...ctx.user.permissions].map((permission_ref) => ({ permission_ref }))
}
