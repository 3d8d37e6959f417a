import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Server, type Socket } from 'socket.io'
import { timeNow } from '../../core/clock.ts'
import type { Core } from '../../core/context/core.ts'
import type { Db } from '../../core/db/db.ts'
import type { Session } from '../../core/sign-in/sign-in-state.ts'
import { admit } from './admission.ts'
import { askToReconnect } from './reconnect.ts'
import { limitHandshakes, type HandshakeLimits } from './handshakes.ts'
import { newsFor } from './live-messages.ts'
import { readPosition } from './position.ts'
import { keepPresence } from './presence.ts'
import { roomOf, Seating } from './rooms.ts'
import { takeSavedPark } from './saved-park.ts'
import { Broadcaster } from './broadcast.ts'
import { Windows } from './windows.ts'

/** What has changed where somebody came or went: nobody did it to a record, so that there is no audit row to tell. */
const connection = { object: 'connection', object_id: null }
/** Bytes: a token and a number are all that anybody sends, and what is longer is not to be read. */
const longestSaid = 4 * 1024

export interface LiveLimits extends HandshakeLimits {
  /** How many sockets of one session, each a window, may be open at all processes together. */
  perSession: number
  /** Milliseconds in which a socket is to be admitted. */
  admittedWithin: number
  /** Milliseconds between two checks of all sockets. */
  lookEvery: number
}

const usual: LiveLimits = {
  each: 50,
  inAll: 400,
  perSession: 64,
  admittedWithin: 10_000,
  lookEvery: 60_000,
}

/**
 * The live feed of one app process: hears of every committed audit row and tells its own sockets. A session that ends, or
 * a user who loses a permission, is heard of with its commit, and so before what is committed later; every `lookEvery` ms it
 * checks all sockets, for sessions that expired and for missed notifications. It hears of the park's new name and colour too (park-2). When its line to
 * the database breaks it says so: the screens then ask whether the database is there (screens-17).
 */
export async function startLive(
  core: Core,
  app: Pick<FastifyInstance, 'server' | 'knownSessions' | 'leaving' | 'build' | 'live' | 'log'>,
  limits: Partial<LiveLimits> = {},
) {
  const { lookEvery, admittedWithin, perSession, ...handshakes } = { ...usual, ...limits }
  const io = new Server(app.server, {
    serveClient: false,
    // Polling asks again and again, and each time it would have to come to this very process.
    transports: ['websocket'],
    cors: { origin: false },
    maxHttpBufferSize: longestSaid,
    connectTimeout: admittedWithin,
  })
  limitHandshakes(io, core.settings, app.knownSessions, handshakes)
  askToReconnect(io, app.leaving)
  const db = core.database.by.entry
  const seating = new Seating(db)
  const everyone = () => io.sockets.sockets.values()
  app.live.sockets = () => io.sockets.sockets.size
  const lookAgain = () => void seating.look(everyone()).catch(() => undefined)
  const process_id = randomUUID()
  io.use(admit(db, new Windows(db, process_id, perSession)))
  const broadcaster = new Broadcaster(io, db, seating)
  // Before the socket is open: what is committed from then on is sent.
  io.use((_socket, next) => void broadcaster.begin().then(() => next(), next))
  const presence = keepPresence(db, process_id, core.settings, everyone, app.log)
  io.on('connection', (socket) => {
    socket.data.since = timeNow().toISOString()
    socket.once('disconnect', presence.changed)
    if (app.build) socket.emit('build', app.build)
    // Once it is seated: it hears of its own coming too.
    void welcome(db, seating, socket).then(presence.changed, () => socket.conn.close())
  })
  const takePark = () => void takeSavedPark(db, core.park).catch(() => undefined)
  const hearAgain = () => {
    lookAgain()
    takePark()
    broadcaster.poll()
    // The database may be another one now.
    io.emit('all')
  }
  // Nothing else comes to a screen that asks for nothing (screens-17).
  const broken = () => void io.emit('database')
  const stopHearing = await core.database.listen(
    {
      sexton_committed: (audits) => broadcaster.hear(audits === '' ? [] : audits.split(',').map(Number)),
      sexton_logout: (who) => signOut(io, who),
      sexton_permissions: lookAgain,
      sexton_park: takePark,
      sexton_connected: () => io.to(roomOf(connection.object)).emit('touched', { primary: connection }),
    },
    { broken, again: hearAgain },
  )
  await takeSavedPark(db, core.park)
  const looking = setInterval(lookAgain, lookEvery).unref()
  return async () => {
    clearInterval(looking)
    broadcaster.stop()
    await Promise.all([stopHearing(), io.close()])
    await presence.stop()
  }
}

/**
 * A socket's rooms follow what is committed once it can hear of changes: changes since it was admitted count. Then the
 * screen reads everything again (`all`), unless nothing was committed since the `position` at which it began to read.
 */
async function welcome(db: Db, seating: Seating, socket: Socket) {
  const { actor } = socket.data.session as Session
  await socket.join([`user:${actor.user_id}`, `session:${actor.session_id}`])
  await seating.look([socket])
  if (socket.rooms.has(roomOf('sale'))) socket.emit('news', await newsFor(db, actor.user_id))
  const { position } = socket.handshake.auth as { position?: unknown }
  if (position !== (await readPosition(db))) socket.emit('all')
}

/** `user:7`, `session:12`, or `all`: those sockets hear `logout` and are closed. */
function signOut(io: Server, who: string) {
  const room = who === 'all' ? io : io.in(who)
  room.emit('logout')
  room.disconnectSockets(true)
}
