import { Readable } from 'node:stream'
import type { Reading } from '../../../core/context/context.ts'
import { beginExport } from '../../../platform/export/export.ts'
import type { Snapshot } from '../../../platform/export/snapshot.ts'
import { zipped, type ZipPart } from '../../../platform/files/zip.ts'
import { LostFile } from '../../../platform/files/lost-file.ts'
import { summed } from '../../../platform/files/sums.ts'
import { theirFiles } from './files-queries.ts'
import type { HeldRow } from './held-queries.ts'
import { overview, type About } from './overview.ts'
import { allHeld } from './parts.ts'

async function* json(rows: AsyncIterable<HeldRow>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows) {
    yield before + JSON.stringify(row, null, 1)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** A file of the archive whose checksum is noted once it is written. */
const noted = (path: string, content: ZipPart['content'], sums: string[]): ZipPart => ({
  path,
  content: summed(content, (sha256) => sums.push(`${sha256}  ${path}\n`)),
})

async function* storedFiles(
  ctx: Reading,
  files: Awaited<ReturnType<typeof theirFiles>>,
  sums: string[],
): AsyncGenerator<ZipPart> {
  const lost: string[] = []
  for (const { path, storage_key, ...expected } of files)
    try {
      yield noted(path, (await ctx.files.stream(storage_key, expected)) as AsyncIterable<Uint8Array>, sums)
    } catch (error) {
      if (!(error instanceof LostFile)) throw error
      lost.push(`${path}\n`)
    }
  const words = 'These files are recorded but were missing or damaged when this archive was created:\n'
  if (lost.length > 0) yield noted('missing-files.txt', [words, ...lost], sums)
}

/** All records as of one moment; the files follow when the database is free again, since these never change. */
async function* partsOf({ ctx, close }: Snapshot, about: About): AsyncGenerator<ZipPart> {
  const sums: string[] = []
  yield noted('overview.html', overview(ctx, about), sums)
  for (const { name, read } of allHeld)
    yield noted(`data/${name}.json`, json(read(ctx, about.customer_id)), sums)
  const files = await theirFiles(ctx, about.customer_id)
  await close()
  yield* storedFiles(ctx, files, sums)
  yield { path: 'SHA256SUMS', content: sums }
}

/** The archive as it is written, in bounded memory; 429 while another of the user's exports is made. */
export async function openArchive(ctx: Reading, about: About): Promise<Readable> {
  const begun = await beginExport(ctx)
  const parts = zipped(partsOf(begun, about), about.made)
  return Readable.from(parts, { objectMode: false }).once('close', begun.end)
}
