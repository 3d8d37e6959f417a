import type { live } from '@sexton/contract/live/calls'
import type { FastifyInstance } from 'fastify'
import type { Read } from '../../core/call/verbs.ts'
import { newsFor } from '../../platform/live/live-messages.ts'
import { missedSince, nextSince } from '../../platform/live/missed-messages.ts'
import { mayHear } from '../../platform/live/rooms.ts'

/**
 * What the live feed would have told, to ask for again and again at whatever process (core-29): by permissions as the feed
 * itself, and each message at least once, in whatever order its transaction committed.
 */
export const missed =
  (app: Pick<FastifyInstance, 'build'>): Read<typeof live.missed> =>
  async (ctx, { query }) => {
    const { user } = ctx
    const build = app.build ?? null
    if (query.since === undefined) {
      // First: what commits after it is told the next time.
      const since = await nextSince(ctx.db)
      const news = mayHear('sale', user.permissions) ? await newsFor(ctx.db, user.user_id) : []
      return { since, messages: [], all: true, news, build }
    }
    const missed = await missedSince(ctx.db, query.since)
    const messages = missed.messages.filter(({ primary }) => mayHear(primary.object, user.permissions))
    return { ...missed, messages, news: [], build }
  }
