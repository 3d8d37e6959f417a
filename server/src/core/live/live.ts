import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { sessionCookieName } from '../sign-in/cookies.ts'
import type { Core } from '../context/core.ts'
import type { Db } from '../db/db.ts'
import { csrfFits, findSession, type Session } from '../sign-in/sign-in-state.ts'
import { lastAudit, liveMessages, newsFor } from './live-messages.ts'
import { roomOf, Seating } from './rooms.ts'

const missedAtMost = 200
const aMinute = 60_000
/** Bytes: a token and a number are all that anybody sends, and what is longer is not to be read. */
const longestSaid = 4 * 1024

const cookieOf = (socket: Socket) =>
  (socket.handshake.headers.cookie ?? '')
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${sessionCookieName}=`))
    ?.slice(sessionCookieName.length + 1)

const csrfOf = (socket: Socket) =>
  (socket.handshake.auth as { token?: unknown }).token ??
  socket.handshake.headers.authorization?.replace(/^Bearer /, '')

/** Admits users with a live session. */
const admit = (db: Db) => (socket: Socket, next: (error?: Error) => void) => {
  const token = cookieOf(socket)
  void (token ? findSession(db, token) : Promise.resolve(undefined))
    .then((session) => {
      if (!session || !csrfFits(session, csrfOf(socket))) return next(new Error('not signed in'))
      socket.data.session = session
      next()
    })
    .catch(() => next(new Error('not available')))
}

/**
 * The live feed of one app process: hears of every committed audit row and tells its own sockets. A session that ends, or
 * a user who loses a permission, is heard of in the order of the commits; every `lookEvery` ms it checks all sockets,
 * for sessions that expired and for missed notifications.
 */
export async function startLive(core: Core, http: HttpServer, { lookEvery = aMinute } = {}) {
  const io = new Server(http, { serveClient: false, cors: { origin: false }, maxHttpBufferSize: longestSaid })
  const db = core.database.by.entry
  const seating = new Seating(db)
  const everyone = () => io.sockets.sockets.values()
  const lookAgain = () => void seating.look(everyone()).catch(() => undefined)
  io.use(admit(db))
  io.on('connection', (socket) => void welcome(db, seating, socket).catch(() => socket.disconnect()))
  let heard = await lastAudit(db)
  const hear = (auditId: number) => {
    heard = Math.max(heard, auditId)
    if (io.sockets.sockets.size > 0) void tell(io, db, seating, auditId).catch(() => undefined)
  }
  const hearMissed = async () => {
    lookAgain()
    for (const { audit_id } of await liveMessages(db, { since: heard, limit: missedAtMost })) hear(audit_id)
  }
  const stopHearing = await core.database.listen(
    {
      sexton_live: (auditId) => hear(Number(auditId)),
      sexton_logout: (who) => signOut(io, who),
      sexton_permissions: lookAgain,
    },
    () => void hearMissed().catch(() => undefined),
  )
  const looking = setInterval(lookAgain, lookEvery).unref()
  return async () => {
    clearInterval(looking)
    await Promise.all([stopHearing(), io.close()])
  }
}

/** A socket's rooms follow what is committed once it can hear of changes: changes since it was admitted count. */
async function welcome(db: Db, seating: Seating, socket: Socket) {
  const { actor } = socket.data.session as Session
  await socket.join([`user:${actor.user_id}`, `session:${actor.session_id}`])
  await seating.look([socket])
  if (socket.rooms.has(roomOf('sale'))) socket.emit('news', await newsFor(db, actor.user_id))
  const since = Number((socket.handshake.auth as { since?: unknown }).since)
  if (!Number.isSafeInteger(since) || since <= 0) return
  for (const message of await liveMessages(db, { since, limit: missedAtMost }))
    if (socket.rooms.has(roomOf(message.primary.object))) socket.emit('audit', message)
}

/** Users who lost the permission before this row, or with it, are not told. */
async function tell(io: Server, db: Db, seating: Seating, auditId: number) {
  const messages = await liveMessages(db, { only: auditId })
  await seating.settled()
  for (const message of messages) io.to(roomOf(message.primary.object)).emit('audit', message)
}

/** `user:7`, `session:12`, or `all`: those sockets hear `logout` and are closed. */
function signOut(io: Server, who: string) {
  const room = who === 'all' ? io : io.in(who)
  room.emit('logout')
  room.disconnectSockets(true)
}
