import { createHash } from 'node:crypto'
import { todayIn } from '@sexton/contract/values/dates'
import { timeNow } from '../../core/clock.ts'
import { networkOf } from '../../core/callers/network.ts'
import type { Mount } from '../../core/call/implement.ts'
import { notFound } from '../../core/refusal.ts'
import { feedPath } from './feed-address.ts'
import { diaryEntries, opensFeed } from './feed-queries.ts'
import { icalText } from './ical-rules.ts'

/** Requests a minute from one address: an office's calendars ask every quarter of an hour each. */
const perMinute = 60

/**
 * Serves the feeds. No session is needed: the secret in the address is the key, and wrong, revoked and disabled ones
 * are answered alike. Logs name the route, never the address (`core/http.ts`).
 */
export const calendarFeedAddress: Mount = (app, { database, park, settings }) => {
  const { hostname: host } = new URL(settings.PUBLIC_URL)
  const { PARK_TIME_ZONE: timeZone } = park
  const rateLimit = {
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: (request: { ip: string }) => networkOf(request.ip),
  }
  app.get<{ Params: { file: string } }>(
    `${feedPath}:file`,
    { config: { rateLimit } },
    async (request, reply) => {
      const [, token] = /^([\w-]{43})\.ics$/.exec(request.params.file) ?? []
      if (!token || !(await opensFeed(database.by.work, token))) throw notFound()
      const address = settings.PUBLIC_URL
      const entries = await diaryEntries(database.by.work, {
        address,
        timeZone,
        today: todayIn(timeZone, timeNow()),
      })
      const text = icalText({ name: park.PARK_NAME, timeZone, host }, entries)
      const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
      void reply
        .header('etag', etag)
        .header('cache-control', 'private, no-cache')
        .header('x-robots-tag', 'noindex')
      if (request.headers['if-none-match']?.includes(etag.slice(2))) return reply.status(304).send()
      return reply.type('text/calendar; charset=utf-8').send(text)
    },
  )
}
