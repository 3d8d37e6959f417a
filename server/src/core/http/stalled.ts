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
 * Cuts off replies whose client has stopped reading, and frees what they hold. Where nothing waits to be read, the server
 * is still working or the client still sends, which is no stall.
 */
export function cutStalled(server: Server): void {
  server.setTimeout(patience)
  server.on('connection', (socket) => watch(socket, server.timeout))
  server.on('request', (_request, response) =>
    response.on('timeout', (socket) => {
      if (socket.writableLength > 0) socket.destroy()
    }),
  )
}
