import type { Server } from 'node:http'

/** Milliseconds without a byte taken after which a reply is cut. */
const patience = 15_000

/**
 * Cuts replies whose reader has stopped reading, with all that they hold. Where nothing waits to be read, the server is
 * still at work or the reader still sends, which is no stall.
 */
export function cutStalled(server: Server): void {
  server.setTimeout(patience)
  server.on('request', (_request, response) =>
    response.on('timeout', (socket) => {
      if (socket.writableLength > 0) socket.destroy()
    }),
  )
}
