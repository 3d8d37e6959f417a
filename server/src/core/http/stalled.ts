import type { Server } from 'node:http'

/** Milliseconds without a byte taken after which a reply is cut off. */
const patience = 15_000

/**
 * Cuts off replies whose client has stopped reading, and frees what they hold. Where nothing waits to be read, the server
 * is still working or the client still sends, which is no stall.
 */
export function cutStalled(server: Server): void {
  server.setTimeout(patience)
  server.on('request', (_request, response) =>
    response.on('timeout', (socket) => {
      if (socket.writableLength > 0) socket.destroy()
    }),
  )
}
