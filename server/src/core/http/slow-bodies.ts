import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

interface Limits {
  /** Milliseconds in which a call's body must be complete, and a body of files must bring `least` further bytes. */
  every: number
  least: number
}

/** 1 kB a second is slower than any line a scan can be sent over. */
const usual: Limits = { every: 30_000, least: 32 * 1024 }

const answer = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function watch(request: IncomingMessage, reply: ServerResponse, { every, least }: Limits) {
  const { socket } = request
  const isUpload = request.headers['content-type']?.startsWith('multipart/') ?? false
  let read = socket.bytesRead
  const look = () => {
    const brought = socket.bytesRead - read
    read += brought
    if (isUpload && brought >= least) return
    if (!reply.headersSent) socket.write(answer)
    socket.destroySoon()
  }
  const looking = setInterval(look, every).unref()
  for (const end of ['end', 'close']) request.once(end, () => clearInterval(looking))
}

/** Cuts off callers that keep a request open by sending its body too slowly; files may take as long as data keeps coming. */
export function cutSlowBodies(app: FastifyInstance, limits = usual): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    // A request of app.inject is complete from the start.
    if (hasBody(raw) && !raw.complete && raw.socket instanceof Socket) watch(raw, reply.raw, limits)
    done()
  })
}
