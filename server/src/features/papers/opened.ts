import type { papers } from '@sexton/contract/papers/calls'
import type { Read } from '../../core/call/verbs.ts'
import { notFound } from '../../core/refusal.ts'
import { linkedBy } from '../../domain/genuine/paper-links.ts'
import { linkedRecord } from '../../domain/genuine/linked-records.ts'

const missing = 'We do not recognise this code, or its record has been deleted.'

/** Leads staff from the code on a paper to its record (papers-14). */
export const opened: Read<typeof papers.opened> = async (ctx, { params: { token } }) => {
  const linked = await linkedBy(ctx.db, token)
  const found = linked && (await linkedRecord(ctx.db, linked))
  if (!found) throw notFound(missing)
  return { object: found.object, object_id: found.object_id }
}
