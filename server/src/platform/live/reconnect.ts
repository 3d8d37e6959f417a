import type { IncomingMessage } from 'node:http'
import type { Server } from 'socket.io'
import type { Leaving } from '../../core/http/leaving.ts'
import { overloaded } from '../../core/refusal.ts'
import { refuse } from './handshakes.ts'

/** Shares of the time that a process has to leave: by the first proxies have seen it, by the second all sockets are told. */
const seen = 0.5
const told = 0.9

/**
 * Tells the sockets of a process that is about to stop to connect elsewhere, each at a moment of its own; new ones are then
 * refused. Not at once: until the proxies have seen that it is not ready they would lead them back here.
 */
export function askToReconnect(io: Server, leaving: Leaving): void {
  let closed = false
  io.engine.use(
    (request: IncomingMessage & { _query: { sid?: string } }, response: unknown, next: () => void) =>
      closed && !request._query.sid ? refuse(request, response, overloaded()) : next(),
  )
  io.on('connection', (socket) => void (closed && socket.emit('elsewhere')))
  leaving.hear((within) => {
    const tell = () => {
      closed = true
      for (const socket of io.sockets.sockets.values())
        setTimeout(() => socket.emit('elsewhere'), Math.random() * within * (told - seen)).unref()
    }
    setTimeout(tell, within * seen).unref()
  })
}
