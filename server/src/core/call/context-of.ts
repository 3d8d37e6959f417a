import type { Endpoint } from '@sexton/contract/core/endpoint'
import { todayIn } from '@sexton/contract/values/dates'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { timeNow } from '../clock.ts'
import { asks, type Reading } from '../context/context.ts'
import type { Core } from '../context/core.ts'
import type { Db } from '../db/db.ts'
import type { FileStore } from '../../platform/files/files.ts'
import { invalid, notSignedIn } from '../refusal.ts'
import { domainOf } from '../settings/settings.ts'
import { sessionCookieName } from '../sign-in/cookies.ts'
import { deskCookieName } from '../sign-in/outside-sessions.ts'

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || key === '' || key.length > 200)
    throw invalid({ 'Idempotency-Key': 'The Idempotency-Key must have 1 to 200 characters.' })
  return key
}

/** Ends when the line closes before the answer is out. */
function leaving(reply: FastifyReply): AbortSignal {
  const left = new AbortController()
  if (reply.raw.destroyed) left.abort()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort()
  })
  return left.signal
}

/** What a verb gets of the request that asks for it. `batch`: a database that the calls of one request share. */
export function contextOf(
  core: Core,
  declared: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  batch?: Db,
): Reading {
  const actor = request.session?.actor
  const purpose = declared.queue === 'entry' ? 'entry' : 'work'
  return {
    db: batch ?? core.database.by[purpose],
    writing: core.database.writing[purpose],
    reader: core.database.reader,
    atStandby: false,
    get user() {
      if (!actor) throw notSignedIn()
      return actor
    },
    outside: request.outside,
    park: core.park,
    files,
    threads: core.threads,
    mailDomain: domainOf(core.settings.MAIL_FROM),
    publicUrl: core.settings.PUBLIC_URL,
    today: todayIn(core.park.PARK_TIME_ZONE, timeNow()),
    log: request.log,
    get left() {
      return leaving(reply)
    },
    key: actor && keyOf(request),
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    range: request.headers.range,
    cameWith: request.cookies[declared.page ? deskCookieName : sessionCookieName],
    ...asks(actor?.permissions ?? new Set()),
    announce: core.announce,
    total: undefined,
    sessionCookie: undefined,
    audited: 0,
  }
}
