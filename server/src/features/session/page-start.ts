import { session as calls } from '@sexton/contract/session/calls'
import { contextOf } from '../../core/call/context-of.ts'
import type { Core } from '../../core/context/core.ts'
import { inTime } from '../../core/in-time.ts'
import type { PageStart } from '../../core/pages/web-page.ts'
import { sessionCookieName } from '../../core/sign-in/cookies.ts'
import { findSession } from '../../core/sign-in/sign-in-state.ts'
import { takeSavedPark } from '../../platform/live/saved-park.ts'
import { permissions } from './permissions.ts'
import { currentUser } from './session-queries.ts'

/**
 * What the page brings with it (config-1): the settings, and for a signed-in user what the page would ask for first.
 * Undefined if the database does not answer in time; then the page asks.
 */
export const pageStart =
  (core: Core): PageStart =>
  (request, reply) => {
    const read = async () => {
      const db = core.database.by.entry
      const token = request.cookies[sessionCookieName]
      const [config, session] = await Promise.all([
        takeSavedPark(db, core.park),
        token ? findSession(db, token, false) : undefined,
      ])
      if (!session) return { config }
      request.session = session
      const ctx = contextOf(core, calls.permissions, request, reply, core.files)
      const [user, held] = await Promise.all([currentUser(ctx), permissions(ctx)])
      return { config, user, permissions: held, position: ctx.position }
    }
    return inTime(read())
  }
