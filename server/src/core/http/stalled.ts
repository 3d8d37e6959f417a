import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds without a byte taken after which a reply is cut off. */
const patience = 15_000

/** How much was sent and how much of it the system has not taken yet; Node's own timer looks there too. */
const progress = (socket: Socket) => {
  const { writeQueueSize = 0 } = (socket as { _handle?: { writeQueueSize?: number } | null })._handle ?? {}
  return `${socket.bytesWritten} ${writeQueueSize}`
}

/** Cuts the connection of who takes nothing between two looks, whatever they send meanwhile. */
function watch(socket: Socket, every: number) {
  let before = ''
  const look = () => {
    const now = progress(socket)
    if (socket.writableLength > 0 && now === before) socket.destroy()
    before = now
  }
  const looking = setInterval(look, every).unref()
  socket.once('close', () => clearInterval(looking))
}

/**
 * Closes a connection that was kept and on which nothing came. What came in while the process was busy is read first: to
 * close before that would cut off a call. Where nothing came at all, the first call may still be on its way, sent once
 * more since the system had dropped it; Node puts those off that never ask (`headersTimeout`).
 */
function closeIdle(socket: Socket) {
  const before = socket.bytesRead
  setImmediate(() => {
    if (before > 0 && socket.bytesRead === before) socket.destroy()
  })
}

/**
 * Cuts off replies whose client has stopped reading, and frees what they hold. Where nothing waits to be read, the server
 * is still working or the client still sends, which is no stall.
 */
export function cutStalled(server: Server): void {
  const answering = new WeakSet<Socket>()
  // Told after the reply that is under way.
  server.setTimeout(patience, (socket) => {
    if (!answering.delete(socket)) closeIdle(socket)
  })
  server.on('connection', (socket) => watch(socket, server.timeout))
  server.on('request', (_request, response) =>
    response.on('timeout', (socket) => {
      answering.add(socket)
      if (socket.writableLength > 0) socket.destroy()
    }),
  )
}
