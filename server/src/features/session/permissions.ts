import { groundsPractices, isOn } from '@sexton/contract/core/practices'
import type { Permission } from '@sexton/contract/session/calls'
import type { Reading } from '../../core/context/context.ts'
import { readPosition } from '../../platform/live/position.ts'

/** A page asks for them before all that it shows. What is committed from here on, its live feed has to make up for (core-19). */
export async function permissions(ctx: Reading): Promise<Permission[]> {
  ctx.position = await readPosition(ctx.db)
  const grounds = isOn(ctx.park.PRACTICES, groundsPractices, ctx.today)
  const held = [...ctx.user.permissions].filter((ref) => grounds || ref !== 'PERM_GROUNDS')
  return held.map((permission_ref) => ({ permission_ref }))
}
