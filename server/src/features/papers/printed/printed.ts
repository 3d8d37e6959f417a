import type { FileReply } from '../../../core/call/verbs.ts'
import type { Reading } from '../../../core/context/context.ts'
import { renderPdf, type Paper } from '../../../platform/pdf/pdf.ts'
import { paperPark, type PaperPark } from '../../../domain/park/paper-park.ts'

/** A paper that is not stored: made anew each time, and shown. */
export async function printed(
  ctx: Reading,
  filename: string,
  paperOf: (park: PaperPark) => Paper,
): Promise<FileReply> {
  const park = await paperPark(ctx)
  const content = await renderPdf(park, paperOf(park))
  return { content, filename, mediaType: 'application/pdf', size: content.length, inline: true }
}
