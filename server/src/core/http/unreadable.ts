import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { malformed, Refusal } from '../refusal.ts'

/** By what Node says of a request that it could not read to the end of its headers. */
const refusals: Record<string, () => Refusal> = {
  HPE_HEADER_OVERFLOW: () =>
    new Refusal(
      431,
      'too_large',
      'The address or the headers of this request are too long. Please delete this site’s cookies, or use a shorter address.',
    ),
  ERR_HTTP_REQUEST_TIMEOUT: () =>
    new Refusal(
      408,
      'too_slow',
      'The request did not arrive in time, so nothing was done. Please try again.',
    ),
}

/** Answers what never became a request in the one error shape (core-6), and ends its connection. */
export function answerUnreadable({ code }: { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const refusal = (refusals[code ?? ''] ?? (() => malformed('The request cannot be read.')))()
  const body = JSON.stringify(refusal.reply())
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy()
}
