import type { session } from '@sexton/contract/session/calls'
import type { Read } from '../../core/call/verbs.ts'
import { readPosition } from '../../platform/live/position.ts'

/** A page asks for them before all that it shows. What is committed from here on, its live feed has to make up for (core-19). */
export const permissions: Read<typeof session.permissions> = async (ctx) => {
  ctx.position = await readPosition(ctx.db)
  return [...ctx.user.permissions].map((permission_ref) => ({ permission_ref }))
}
