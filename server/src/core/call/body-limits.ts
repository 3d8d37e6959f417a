import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { bodyLimit, longestBody } from '@sexton/contract/core/body-limit'
import type { Endpoint } from '@sexton/contract/core/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { malformed, Refusal } from '../refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bytes that a body of this route may have; computed when the first one comes. */
    bodyLimit?: () => number
  }
}

/** No call of the contract nests more than five levels. */
const deepest = 20

/** 413. */
export const tooLarge = () =>
  new Refusal(413, 'too_large', 'The file or data you sent is too large. Send a smaller one.')

/** The limits of a call's bodies, for the hooks and parsers below. */
export function bodyLimitOf(declared: Endpoint): () => number {
  let known: number | undefined
  return () => (known ??= bodyLimit(declared))
}

/** Refuses with 413 a body whose Content-Length is too long, before anything of it is read. */
export function refuseLong(request: FastifyRequest, limit: () => number): void {
  const length = Number(request.headers['content-length'] ?? 0)
  if (length > 0 && length > limit()) throw tooLarge()
}

/** True when the text nests more brackets than any call needs. One pass; nothing is built. */
export function isTooDeep(text: string): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (quoted) {
      if (sign === 0x5c) at += 1
      else if (sign === 0x22) quoted = false
    } else if (sign === 0x22) quoted = true
    else if (sign === 0x7b || sign === 0x5b) {
      depth += 1
      if (depth > deepest) return true
    } else if (sign === 0x7d || sign === 0x5d) depth -= 1
  }
  return false
}

/**
 * JSON as the contract's calls send it: no longer than the call's contract allows, not nested deeper than any call needs; an empty
 * body with a JSON content type counts as none (the toggles).
 */
export function readJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    const text = body as string
    const limit = request.routeOptions.config.bodyLimit?.() ?? longestBody
    if (Buffer.byteLength(text) > limit) return done(tooLarge())
    if (isTooDeep(text)) return done(malformed('The body is nested too deeply.'))
    return parseJson(request, text, done)
  })
}

/** The rest of a refused body is read up to this many bytes, and for this many milliseconds. */
const lingering = { bytes: 1024 * 1024, every: 20, times: 25 }

/**
 * Ends a connection after its answer without reading the rest of a long body. The answer gets a moment to arrive: a client that
 * still sends would lose it if the connection ended at once.
 */
function endAfterAnswer(socket: Socket) {
  const from = socket.bytesRead
  socket.destroySoon = () => {
    let looks = 0
    const looking = setInterval(() => {
      looks += 1
      if (looks < lingering.times && socket.bytesRead - from < lingering.bytes) return
      socket.destroy()
    }, lingering.every)
    socket.once('close', () => clearInterval(looking))
    socket.end()
  }
}

const isLong = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > longestBody

/** An answer given before a long body has come in (a refusal) is the last one of its connection. */
export function leaveUnread(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    // A request of app.inject has no connection to end.
    if (raw.complete || !isLong(raw) || !(raw.socket instanceof Socket)) return
    void reply.header('connection', 'close')
    endAfterAnswer(raw.socket)
  })
}
