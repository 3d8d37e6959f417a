import type { Socket } from 'socket.io'
import type { Db } from '../../core/db/db.ts'
import { sessionCookieOf } from '../../core/sign-in/cookies.ts'
import { csrfFits, findSession } from '../../core/sign-in/sign-in-state.ts'
import type { Windows } from './windows.ts'

const csrfOf = (socket: Socket) =>
  (socket.handshake.auth as { token?: unknown }).token ??
  socket.handshake.headers.authorization?.replace(/^Bearer /, '')

/**
 * Admits users with a live session, so many windows of each. Whoever is not admitted is closed: who is not signed in is told
 * so and does not come back by itself; when the database is away, or other windows have to close first, the browser does.
 */
export function admit(db: Db, windows: Windows) {
  const ask = async (socket: Socket) => {
    const token = sessionCookieOf(socket.handshake.headers.cookie)
    const session = token ? await findSession(db, token) : undefined
    return session && csrfFits(session, csrfOf(socket)) ? session : undefined
  }
  return (socket: Socket, next: (error?: Error) => void): void => {
    const { conn } = socket
    const enter = async (session: Awaited<ReturnType<typeof ask>>) => {
      if (!session) {
        next(new Error('not signed in'))
        // The message leaves first.
        return void setImmediate(() => conn.close())
      }
      const isOpen = () => conn.readyState === 'open'
      const leave = isOpen() ? await windows.enter(session.actor.session_id) : undefined
      if (!leave) return void conn.close()
      if (!isOpen()) return leave()
      conn.once('close', leave)
      socket.data.session = session
      next()
    }
    ask(socket)
      .then(enter)
      .catch(() => conn.close())
  }
}
