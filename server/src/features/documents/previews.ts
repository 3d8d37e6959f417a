import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { documents } from '@sexton/contract/documents/calls'
import type { Reading } from '../../core/context/context.ts'
import type { Core } from '../../core/context/core.ts'
import { ByteCache } from '../../platform/pictures/byte-cache.ts'
import { invalid } from '../../core/refusal.ts'
import type { FileReply, Read } from '../../core/call/verbs.ts'
import { opened, openedRows } from './opened.ts'

/** A stored file that is to be shown. */
interface Shown {
  filename: string
  media_type: string
  storage_key: string
  size_bytes: number
  sha256: string
}

/** Pixels: of the small picture in a list, and of a page in the dialog. */
const SMALL = 160
const WIDE = 1240

const isPdf = ({ media_type }: Shown) => media_type === 'application/pdf'

/** Small pictures and pages that were drawn last: a key of the store always names the same content. */
const drawn = new ByteCache(24 * 1024 * 1024)

type From = Pick<Core, 'files' | 'pictures'>

/** Copies a file of the store to where the process that decodes can read it, for as long as `work` takes. */
async function withCopy<T>({ files }: From, file: Shown, work: (path: string) => Promise<T>): Promise<T> {
  await mkdir(files.incoming, { recursive: true, mode: 0o700 })
  const path = join(files.incoming, randomUUID())
  try {
    const stored = await files.stream(file.storage_key, file)
    await pipeline(stored, createWriteStream(path, { mode: 0o600 }))
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}

async function draw(core: From, who: number, file: Shown, page: number | undefined): Promise<Buffer> {
  const key = `${file.storage_key} ${page ?? 'small'}`
  const known = drawn.get(key)
  if (known) return known
  const made = await withCopy(core, file, async (path) => {
    const sent = { filename: file.filename, path, mediaType: file.media_type }
    const to = `${path}-drawn`
    try {
      const width = page === undefined ? SMALL : WIDE
      await core.pictures.draw(who, sent, isPdf(file) ? { page: page ?? 1, width, to } : { width, to })
      return await readFile(to)
    } finally {
      await rm(to, { force: true })
    }
  })
  drawn.set(key, made)
  return made
}

/**
 * The small picture of a document, or one of its pages. It is drawn while it is answered, so that it takes no turn from
 * other calls; what cannot be drawn is answered empty, and the screen shows a sign instead.
 */
export function drawnReply(core: From, ctx: Reading, file: Shown, page?: number): FileReply {
  if (page !== undefined && !isPdf(file)) throw invalid({ page: 'Only a PDF has pages.' })
  const who = ctx.user.user_id
  async function* content() {
    try {
      yield await draw(core, who, file, page)
    } catch (error) {
      ctx.log.info({ err: error }, 'a document could not be drawn')
    }
  }
  return {
    content: Readable.from(content()),
    filename: 'preview.webp',
    mediaType: 'image/webp',
    inline: true,
  }
}

/** How many pages a PDF has and how large they are, or why it cannot be shown (documents-19). */
export const pages =
  (core: From): Read<typeof documents.pages> =>
  async (ctx, { params: { document_id } }) => {
    const row = await opened(ctx, () =>
      openedRows(ctx).where('d.document_id', '=', document_id).executeTakeFirst(),
    )
    if (!isPdf(row)) throw invalid({ document_id: `${row.filename} is no PDF.` })
    return withCopy(core, row, (path) =>
      core.pictures.pages(ctx.user.user_id, { filename: row.filename, path, mediaType: row.media_type }),
    )
  }
