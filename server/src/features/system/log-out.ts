import type { system } from '@sexton/contract/system/calls'
import { audit } from '../../core/audit/audit.ts'
import type { Read, Write } from '../../core/call/verbs.ts'
import { connectedUsers } from './processes-queries.ts'

export const socketUsers: Read<typeof system.socketUsers> = (ctx) => connectedUsers(ctx.db)

/** Each session that goes tells its screens so, in every process (trigger `sessions_hang_up`). */
export const logoutUsers: Write<typeof system.logoutUsers> = {
  async change(ctx) {
    const { numDeletedRows } = await ctx.db.deleteFrom('sessions').executeTakeFirstOrThrow()
    const ended = Number(numDeletedRows)
    const message = `All users logged out (${ended} ${ended === 1 ? 'session' : 'sessions'} ended)`
    await audit(ctx, { object: 'system', object_id: 1, action: 'LOGGED_OUT', message, data: { ended } })
  },
}
