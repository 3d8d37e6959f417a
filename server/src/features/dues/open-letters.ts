import type { dues } from '@sexton/contract/dues/calls'
import type { Read } from '../../core/call/verbs.ts'
import { notFound } from '../../core/refusal.ts'
import { joined } from '../../platform/pdf/joined.ts'
import { letterFiles } from './run-queries.ts'

/** The letters of a run as they were filed: those to be posted, or all (dues-2). */
export const openLetters: Read<typeof dues.openLetters> = async (ctx, { params, query }) => {
  const files = await letterFiles(ctx, params.due_run_id, query.all ?? false)
  if (!files[0]) throw notFound()
  const read = files.map((file) => () => ctx.files.bytes(file.storage_key, file))
  const content = Buffer.from(await joined(read))
  const filename = `Rights_${files[0].made_on}_Letters.pdf`
  return { content, filename, mediaType: 'application/pdf', size: content.length, inline: true }
}
