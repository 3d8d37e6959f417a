import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { sessionCookieName } from './cookies.ts'
import type { Core } from './core.ts'
import { liveMessages, type LiveMessage } from './live-messages.ts'
import { csrfFits, findSession, overAmong, type Session } from './sign-in-state.ts'

const aboutUsers = new Set(['user', 'role'])
const missedAtMost = 200
const aMinute = 60_000

const cookieOf = (socket: Socket) =>
  (socket.handshake.headers.cookie ?? '')
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${sessionCookieName}=`))
    ?.slice(sessionCookieName.length + 1)

const csrfOf = (socket: Socket) =>
  (socket.handshake.auth as { token?: unknown }).token ??
  socket.handshake.headers.authorization?.replace(/^Bearer /, '')

/** Who may hear of an object: people by PERM_USERS_VIEW, the rest by PERM_NEWS or PERM_VIEW (design "Live feed"). */
const mayHear = (permissions: ReadonlySet<string>, object: string) =>
  aboutUsers.has(object)
    ? permissions.has('PERM_USERS_VIEW')
    : permissions.has('PERM_NEWS') || permissions.has('PERM_VIEW')

/**
 * The live feed of one app process: hears every committed audit row and tells its own sockets. Every `lookEvery` ms it
 * closes those whose session has run out, or ended while it could not hear.
 */
export async function startLive(core: Core, http: HttpServer, { lookEvery = aMinute } = {}) {
  const io = new Server(http, { serveClient: false, cors: { origin: false } })
  const { db } = core.database
  io.use((socket, next) => {
    const token = cookieOf(socket)
    void (token ? findSession(db, token) : Promise.resolve(undefined))
      .then((session) => {
        if (!session || !csrfFits(session, csrfOf(socket))) return next(new Error('not signed in'))
        socket.data.session = session
        next()
      })
      .catch(() => next(new Error('not available')))
  })
  io.on('connection', (socket) => void welcome(core, socket).catch(() => socket.disconnect()))
  const stopAudit = await core.database.listen('sexton_live', (auditId) => {
    if (io.sockets.sockets.size === 0) return
    void liveMessages(db, { only: Number(auditId) })
      .then((messages) => messages.forEach((message) => tell(io, message)))
      .catch(() => undefined)
  })
  const stopLogout = await core.database.listen('sexton_logout', (who) => signOut(io, who))
  const looking = setInterval(() => void closeOver(core, io).catch(() => undefined), lookEvery).unref()
  return async () => {
    clearInterval(looking)
    await Promise.all([stopAudit(), stopLogout()])
    await io.close()
  }
}

async function welcome(core: Core, socket: Socket) {
  const { actor } = socket.data.session as Session
  await socket.join([`user:${actor.user_id}`, `session:${actor.session_id}`])
  if (mayHear(actor.permissions, 'sale')) await socket.join('park')
  if (mayHear(actor.permissions, 'user')) await socket.join('people')
  const since = Number((socket.handshake.auth as { since?: unknown }).since)
  if (!Number.isSafeInteger(since) || since <= 0) return
  for (const message of await liveMessages(core.database.db, { since, limit: missedAtMost }))
    if (mayHear(actor.permissions, message.primary.object)) socket.emit('audit', message)
}

const tell = (io: Server, message: LiveMessage) =>
  io.to(aboutUsers.has(message.primary.object) ? 'people' : 'park').emit('audit', message)

const sessionOf = (socket: Socket) => (socket.data.session as Session).actor.session_id

/** Without a word: what is typed on a screen whose session has run out is kept until its next call. */
async function closeOver(core: Core, io: Server) {
  const sockets = [...io.sockets.sockets.values()]
  if (sockets.length === 0) return
  const over = new Set(await overAmong(core.database.db, [...new Set(sockets.map(sessionOf))]))
  for (const socket of sockets) if (over.has(sessionOf(socket))) socket.disconnect(true)
}

/** `user:7`, `session:12`, or `all`: those sockets hear `logout` and are closed. */
function signOut(io: Server, who: string) {
  const room = who === 'all' ? io : io.in(who)
  room.emit('logout')
  room.disconnectSockets(true)
}
