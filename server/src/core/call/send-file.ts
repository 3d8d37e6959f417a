import { Readable } from 'node:stream'
import { plainLine } from '@sexton/contract/core/hidden-characters'
import type { FastifyReply, FastifyRequest } from 'fastify'
import parseRange from 'range-parser'
import type { ByteRange } from '../../platform/files/file-place.ts'
import type { Expected, FileStore } from '../../platform/files/files.ts'
import { LostFile } from '../../platform/files/lost-file.ts'
import { Refusal } from '../refusal.ts'
import type { FileReply, Openable } from './verbs.ts'

/** A file of the store as a reply; of a small picture nothing is on record but its key. */
export const openable = (files: FileStore, key: string, expected?: Expected): Openable => ({
  open: (range) => files.stream(key, expected, range),
  ...(expected ? { size: expected.size_bytes, sha256: expected.sha256 } : {}),
})

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

/**
 * The one part of the file that is asked for: undefined for the whole, also where several are asked for or where
 * If-Range names another file than this.
 */
function partOf({ headers }: FastifyRequest, size: number, tag: string): ByteRange | 'none' | undefined {
  const { range, 'if-range': only } = headers
  if (range === undefined || (only !== undefined && only !== tag)) return undefined
  const parts = parseRange(size, range)
  if (parts === -1) return 'none'
  return parts === -2 || parts.type !== 'bytes' || parts.length > 1 ? undefined : parts[0]
}

/** Opens what is asked for of a stored file, and says which part it is. Throws LostFile before anything is said. */
async function partly(request: FastifyRequest, reply: FastifyReply, file: FileReply & { content: Openable }) {
  const { open, size, sha256 } = file.content
  const tag = `"${sha256}"`
  const part = size === undefined ? undefined : partOf(request, size, tag)
  if (part === 'none') {
    void reply.header('content-range', `bytes */${size}`)
    throw new Refusal(416, 'no_such_part', `The file has ${size} bytes: there is no such part of it.`)
  }
  const content = await open(part)
  // The caller may have gone while the store was asked: nobody would read and so end it.
  if (reply.raw.destroyed) content.destroy()
  if (size !== undefined) void reply.header('accept-ranges', 'bytes').header('etag', tag)
  if (part) void reply.status(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
  return { content, size: part ? part.end - part.start + 1 : size }
}

/** Not by `open`: a stream of a file on the disk has that too. */
const isOpenable = (file: FileReply): file is FileReply & { content: Openable } =>
  !(file.content instanceof Readable) && !Buffer.isBuffer(file.content)

/** Sends a file so that a browser can only show or save it, never run it (core-13). */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileReply,
): Promise<FastifyReply> {
  const { content, size } = isOpenable(file)
    ? await partly(request, reply, file)
    : { content: file.content, size: file.size }
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
  if (size !== undefined) void reply.header('content-length', size)
  if (file.about !== undefined) void reply.header('x-size-about', file.about)
  // Where only the end showed that it is not what was stored: the answer is cut off, and this is all that says why.
  if (content instanceof Readable)
    content.once('error', (error) => {
      if (error instanceof LostFile) request.log.error({ err: error, key: error.key }, 'file lost')
    })
  return reply.send(content)
}
