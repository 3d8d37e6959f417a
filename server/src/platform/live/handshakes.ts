import { ServerResponse, type IncomingMessage } from 'node:http'
import type { Server } from 'socket.io'
import { addressBehind } from '../../core/callers/address.ts'
import { networkOf } from '../../core/callers/network.ts'
import { overloaded, tooMany, type Refusal } from '../../core/refusal.ts'
import type { Settings } from '../../core/settings/settings.ts'
import { sessionCookieOf } from '../../core/sign-in/cookies.ts'
import type { KnownSessions } from '../../core/sign-in/known-sessions.ts'
import { Counts } from '../../core/queue/counts.ts'

export interface HandshakeLimits {
  /** How many sockets of one network, or of one session that the process knows, may wait to be admitted. */
  each: number
  /** How many may wait in all, besides those of known sessions. */
  inAll: number
}

/** The library answers refused handshakes with 400 or 403 only, and gives an upgrade no response to write to. */
export function refuse(request: IncomingMessage, response: unknown, refusal: Refusal) {
  const { status, retryAfter = 1 } = refusal
  const body = JSON.stringify(refusal.reply())
  const headers = {
    Connection: 'close',
    'Retry-After': retryAfter,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  }
  if (response instanceof ServerResponse) return void response.writeHead(status, headers).end(body)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  request.socket.write(`HTTP/1.1 ${status} Refused\r\n${lines.join('')}\r\n${body}`)
  request.socket.destroySoon()
}

/**
 * Limits the sockets that are not admitted yet, which anybody can open: the next one is refused, 429 where its network has
 * too many, 503 where there are too many in all. Known sessions have a line of their own, so that no flood keeps them out.
 */
export function limitHandshakes(
  io: Server,
  { TRUST_PROXY }: Pick<Settings, 'TRUST_PROXY'>,
  known: KnownSessions,
  { each, inAll }: HandshakeLimits,
): void {
  const [strangers, users] = [new Counts<string>(), new Counts<string>()]
  const addressOf = addressBehind(TRUST_PROXY)
  const lineOf = (request: IncomingMessage) => {
    const network = networkOf(addressOf(request))
    const key = known.countedBy(sessionCookieOf(request.headers.cookie), network)
    return { key, line: key === network ? strangers : users }
  }
  io.engine.use(
    (request: IncomingMessage & { _query: { sid?: string } }, response: unknown, next: () => void) => {
      if (request._query.sid) return next()
      const { key, line } = lineOf(request)
      if (line.of(key) >= each) return refuse(request, response, tooMany('too_many_connections'))
      if (line === strangers && line.inAll >= inAll) return refuse(request, response, overloaded())
      next()
    },
  )
  const leaves = new WeakMap<object, () => void>()
  io.engine.on('connection', (socket) => {
    const { key, line } = lineOf(socket.request)
    const leave = line.add(key)
    socket.once('close', leave)
    leaves.set(socket, leave)
  })
  io.on('connection', ({ conn }) => leaves.get(conn)?.())
}
