import { config } from '@sexton/contract/config/calls'
import { implement } from '../../core/call/implement.ts'
import { takeSavedPark } from '../../platform/live/saved-park.ts'

export const configRoutes = implement(config, {
  /** What another process saved a moment ago is told too; without a database, what was known last. */
  get: async (ctx) => takeSavedPark(ctx.db, ctx.park).catch(() => ctx.park),
})
