import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { refusalOf } from '../call/failures.ts'
import { malformed } from '../refusal.ts'

/** Answers what never became a request in the one error shape (core-6), and ends its connection. */
export function answerUnreadable(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const refusal = refusalOf(error) ?? malformed()
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
