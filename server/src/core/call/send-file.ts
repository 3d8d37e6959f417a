import { plainLine } from '@sexton/contract/core/hidden-characters'
import type { FastifyReply } from 'fastify'
import type { FileReply } from './verbs.ts'

const quoted = (name: string) => name.replace(/[^\x20-\x7e]|["\\]/g, '_')

/** `Content-Disposition` with the name in ASCII and, for any script, in UTF-8 (RFC 6266). */
export function disposition(kind: 'inline' | 'attachment', filename: string): string {
  const name = plainLine(filename)
  return `${kind}; filename="${quoted(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`
}

/** Browsers refuse to show a PDF in a sandbox; a script in one can't leave its viewer, so PDFs are sent without. */
const policyOf = (mediaType: string) =>
  mediaType === 'application/pdf'
    ? "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
    : "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Sends a file so that a browser can only show or save it, never run it (core-13). */
export function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  void reply
    .type(file.mediaType)
    .header('content-disposition', disposition(file.inline ? 'inline' : 'attachment', file.filename))
    .header('content-security-policy', policyOf(file.mediaType))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
  if (file.part) {
    const { from, to, of } = file.part
    void reply.status(206).header('content-range', `bytes ${from}-${to}/${of}`)
  }
  if (file.etag) void reply.header('etag', file.etag)
  if (file.size !== undefined) void reply.header('content-length', file.size)
  if (file.about !== undefined) void reply.header('x-size-about', file.about)
  return reply.send(file.content)
}
