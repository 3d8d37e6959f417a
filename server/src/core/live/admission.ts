import type { Socket } from 'socket.io'
import type { Db } from '../db/db.ts'
import { sessionCookieOf } from '../sign-in/cookies.ts'
import { csrfFits, findSession } from '../sign-in/sign-in-state.ts'
import { Counts } from '../turns/counts.ts'

const csrfOf = (socket: Socket) =>
  (socket.handshake.auth as { token?: unknown }).token ??
  socket.handshake.headers.authorization?.replace(/^Bearer /, '')

/**
 * Admits users with a live session, `most` sockets of each. Whoever is not admitted is closed: who is not signed in is told
 * so and does not come back by itself; when the database is away, or other windows have to close first, the browser does.
 */
export function admit(db: Db, most: number) {
  const admitted = new Counts<number>()
  const ask = async (socket: Socket) => {
    const token = sessionCookieOf(socket.handshake.headers.cookie)
    const session = token ? await findSession(db, token) : undefined
    return session && csrfFits(session, csrfOf(socket)) ? session : undefined
  }
  return (socket: Socket, next: (error?: Error) => void): void => {
    const { conn } = socket
    const enter = (session: Awaited<ReturnType<typeof ask>>) => {
      if (!session) {
        next(new Error('not signed in'))
        // The message leaves first.
        return void setImmediate(() => conn.close())
      }
      if (conn.readyState !== 'open') return
      const { session_id } = session.actor
      if (admitted.of(session_id) >= most) return void conn.close()
      conn.once('close', admitted.add(session_id))
      socket.data.session = session
      next()
    }
    ask(socket).then(enter, () => conn.close())
  }
}
