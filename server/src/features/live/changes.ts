import type { live } from '@sexton/contract/live/calls'
import type { FastifyInstance } from 'fastify'
import type { Read } from '../../core/call/verbs.ts'
import { newsFor } from '../../platform/live/live-messages.ts'
import { readPosition } from '../../platform/live/position.ts'
import { mayHear } from '../../platform/live/rooms.ts'

/** Whether anything was committed since the last answer, of whichever process (core-29). */
export const changes =
  (app: Pick<FastifyInstance, 'build'>): Read<typeof live.changes> =>
  async ({ db, user }, { query }) => {
    // First: what commits after it is found the next time.
    const position = await readPosition(db)
    const changed = position !== query.position
    const news = changed && mayHear('sale', user.permissions) ? await newsFor(db, user.user_id) : []
    return { position, changed, news, build: app.build ?? null }
  }
