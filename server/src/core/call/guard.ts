import type { Endpoint } from '@sexton/contract/core/endpoint'
import { permits, permissionWords } from '@sexton/contract/core/permissions'
import { isOn } from '@sexton/contract/core/practices'
import { xlsxMediaType } from '@sexton/contract/core/spreadsheet'
import { todayIn } from '@sexton/contract/values/dates'
import type { FastifyRequest } from 'fastify'
import { timeNow } from '../clock.ts'
import type { Actor } from '../context/context.ts'
import type { Core } from '../context/core.ts'
import { forbidden, newPasswordFirst, notFound, notSignedIn } from '../refusal.ts'
import { sessionCookieName } from '../sign-in/cookies.ts'
import { csrfFits, findSession, type Session } from '../sign-in/sign-in-state.ts'
import { refuseLong } from './body-limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined
  }
}

/** Refuses what comes before the own password, where someone else has set the present one (session-12). */
function refuseBeforeNewPassword({ beforeNewPassword }: Endpoint, session: Session, params: unknown) {
  const { user_id: about = session.actor.user_id } = params as { user_id?: string }
  const isAllowed = beforeNewPassword && Number(about) === session.actor.user_id
  if (session.owesPassword && !isAllowed) throw newPasswordFirst()
}

/** A call of a practice that is off is not there (practices-1). */
export function refuseWhileOff({ practice }: Endpoint, { PRACTICES, PARK_TIME_ZONE }: Core['park']) {
  if (practice && !isOn(PRACTICES, practice, todayIn(PARK_TIME_ZONE, timeNow()))) throw notFound()
}

/** Refuses with 403 what the user may not call. `params`: as they stand in the path. */
export function refuseForbidden({ permission }: Endpoint, { user_id, permissions }: Actor, params: unknown) {
  const { user_id: about } = params as { user_id?: string }
  if (!permits(permission, permissions, Number(about) === user_id))
    throw forbidden(permissionWords(permission))
}

/** Checks session and permission before any body is read. The session's cookie alone opens /asset. */
export function guard(core: Core, declared: Endpoint, limit: () => number) {
  return async (request: FastifyRequest) => {
    if (declared.permission === 'public') return refuseLong(request, limit)
    const token = request.cookies[sessionCookieName]
    const session = token ? await findSession(core.database.by.entry, token, !declared.byItself) : undefined
    if (!token || !session) throw notSignedIn()
    request.server.knownSessions.note(token)
    if (!declared.path.startsWith('/asset/') && !csrfFits(session, request.headers['access-token']))
      throw notSignedIn('Your session has ended. Please sign in again.')
    refuseBeforeNewPassword(declared, session, request.params)
    refuseWhileOff(declared, core.park)
    refuseForbidden(declared, session.actor, request.params)
    request.session = session
    refuseLong(request, limit)
    if (declared.upload || declared.file === xlsxMediaType) await core.disk.refuseWhenLow()
  }
}
