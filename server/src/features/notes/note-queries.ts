import type { NoteRow, notes } from '@sexton/contract/notes'
import { sql } from 'kysely'
import { kept, unseenPairs } from '../../core/db.ts'
import { pageOf } from '../../core/page-of.ts'
import type { Read } from '../../core/verbs.ts'
import { documentsOf } from '../documents/public.ts'

/** The notes on these things with their documents, newest first; a page of them, or all. */
export const get: Read<typeof notes.get> = async (ctx, { body }) => {
  const types = body.objects.map((object) => object.parentObjectType)
  const ids = body.objects.map((object) => object.parentObjectId)
  const all = ctx.db
    .selectFrom('notes as n')
    .modifyFront(kept)
    .leftJoin('users as u', 'u.user_id', 'n.user_id')
    .select(['n.note_id', 'n.note', 'n.user_id', 'u.first_name', 'u.last_name', 'n.created_at'])
    .select(['n.updated_at', 'n.parent_object', 'n.parent_object_id', 'n.flagging'])
    .where('n.deleted_at', 'is', null)
    .where(sql<boolean>`(n.parent_object, n.parent_object_id) in ${unseenPairs(types, ids)}`)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.note_id', 'desc')
  const rows = await pageOf(ctx, all, body)
  const papers = await documentsOf(
    ctx,
    rows.map((row) => ({ type: 'note', id: row.note_id })),
  )
  const byNote = new Map<number, typeof papers>()
  for (const paper of papers)
    byNote.set(paper.parent_object_id, [...(byNote.get(paper.parent_object_id) ?? []), paper])
  return rows.map((row) => ({ ...row, documents: byNote.get(row.note_id) ?? [] })) as NoteRow[]
}
