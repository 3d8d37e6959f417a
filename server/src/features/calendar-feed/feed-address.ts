import type { calendarFeed } from '@sexton/contract/calendar-feed/calls'
import { sql } from 'kysely'
import { audit, unchanged } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import { hashToken, newToken } from '../../core/sign-in/tokens.ts'
import type { Read, Write } from '../../core/call/verbs.ts'

/** Where feeds are served; what follows is the secret. */
export const feedPath = '/calendar_feed/'

const say = (ctx: Changing, user_id: number, action: string, message: string) =>
  audit(ctx, { object: 'user', object_id: user_id, action, message })

/** When the user's feed was made and last read; null when there is none. */
export const mine: Read<typeof calendarFeed.mine> = async (ctx) =>
  (await ctx.db
    .selectFrom('calendar_feeds')
    .select(['created_at', 'read_at'])
    .where('user_id', '=', ctx.user.user_id)
    .executeTakeFirst()) ?? null

/** A new secret address; the former one stops working. */
export const make: Write<typeof calendarFeed.make> = {
  async change(ctx) {
    const token = newToken()
    const feed = { token_hash: hashToken(token), created_at: sql<string>`now()`, read_at: null }
    await ctx.db
      .insertInto('calendar_feeds')
      .values({ ...feed, user_id: ctx.user.user_id })
      .onConflict((former) => former.column('user_id').doUpdateSet(feed))
      .execute()
    await say(ctx, ctx.user.user_id, 'FEED_MADE', 'Made a secret address for the calendar feed')
    return { path: `${feedPath}${token}.ics` }
  },
}

/** Ends a user's feed at once, where there is one; true then. */
export async function endFeed(ctx: Changing, user_id: number, message: string): Promise<boolean> {
  const gone = await ctx.db
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', user_id)
    .returning('user_id')
    .executeTakeFirst()
  if (gone) await say(ctx, user_id, 'FEED_REVOKED', message)
  return gone !== undefined
}

/** Ends the user's own feed. */
export const revoke: Write<typeof calendarFeed.revoke> = {
  async change(ctx) {
    const message = 'Revoked the secret address of the calendar feed'
    if (!(await endFeed(ctx, ctx.user.user_id, message))) unchanged(ctx)
  },
}
