import type { Endpoint } from '@sexton/contract/core/endpoint'
import { isOn } from '@sexton/contract/core/practices'
import { todayIn } from '@sexton/contract/values/dates'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseLong } from '../call/body-limits.ts'
import { networkOf } from '../callers/network.ts'
import { timeNow } from '../clock.ts'
import { numberOf } from '../context/context.ts'
import type { Core } from '../context/core.ts'
import { setPageHeaders } from '../pages/page-headers.ts'
import { Refusal, tooMany } from '../refusal.ts'
import { deskCookieName, findOutside, isOwnForm } from '../sign-in/outside-sessions.ts'
import { deskStyle } from '../../../../portal/desk/style.ts'
import { missingPage } from '../../../../portal/plain-pages.ts'
import { style } from '../../../../portal/style.ts'

/** A minute's requests of one account, or of one network that is not signed in (desk-7). */
const most = 60

const tooOften = (seconds: number) =>
  tooMany(
    'too_many_requests',
    `You have opened more than ${most} pages in a minute. Please wait a minute, then go on.`,
    seconds,
  )

const signInPath = '/desk/sign-in'

/** Leads to the sign-in, and from there to the page that was asked for. */
const toSignIn = (reply: FastifyReply, page: string) =>
  reply.redirect(page === '/desk' ? signInPath : `${signInPath}?to=${encodeURIComponent(page)}`, 303)

const isDeskOn = ({ park }: Core) => isOn(park.PRACTICES, 'desk', todayIn(park.PARK_TIME_ZONE, timeNow()))

/** Every address of the desk while it is off; a form goes to an address that takes none. */
function off({ park }: Core, { method }: FastifyRequest, reply: FastifyReply) {
  if (method !== 'GET' && method !== 'HEAD') return reply.callNotFound()
  setPageHeaders(reply, style(park), { forms: false })
  return reply.status(404).type('text/html; charset=utf-8').send(missingPage(park))
}

/**
 * Checks who asks before any body is read. `page`: the page of a form, where its sender is to go on once they have signed in.
 * While the practice is off, nothing tells a page of it from another address of the desk, which never was.
 */
export function pageGuard(app: FastifyInstance, core: Core) {
  const count = app.createRateLimit({
    max: most,
    timeWindow: 60_000,
    keyGenerator: ({ outside, ip }) => `desk ${outside ? numberOf(outside) : networkOf(ip)}`,
  })
  return (
      declared: Pick<Endpoint, 'permission' | 'upload'>,
      limit: () => number,
      page: (request: FastifyRequest) => string,
    ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isDeskOn(core)) return off(core, request, reply)
      setPageHeaders(reply, deskStyle(core.park), { forms: true })
      const token = request.cookies[deskCookieName]
      request.outside = token ? await findOutside(core.database.by.entry, token) : undefined
      const counted = await count(request)
      if (!counted.isAllowed && counted.isExceeded) throw tooOften(counted.ttlInSeconds)
      if (declared.permission === 'director' && !request.outside) return toSignIn(reply, page(request))
      refuseLong(request, limit)
      if (declared.upload) await core.disk.refuseWhenLow()
    }
}

const notMeant = () =>
  new Refusal(
    403,
    'forbidden',
    'Nothing was saved, because you have signed in again since this page was opened. Please send it again.',
  )

/** Refuses a form that was not made for its sender, or that another site sends (desk-4). */
export function refuseForeign({ outside, headers, cookies, body }: FastifyRequest): void {
  const from = headers['sec-fetch-site']
  const isForeign = from !== undefined && from !== 'same-origin' && from !== 'none'
  const { csrf } = (body ?? {}) as { csrf?: unknown }
  if (isForeign || (outside && !isOwnForm(cookies[deskCookieName] ?? '', csrf))) throw notMeant()
}

export type Guard = ReturnType<typeof pageGuard>
