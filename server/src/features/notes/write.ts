import type { NoteParent, notes } from '@sexton/contract/notes/calls'
import { timeNow } from '../../core/clock.ts'
import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import { refuseIfMoved } from '../../core/call/lost-update.ts'
import { invalid, notFound } from '../../core/refusal.ts'
import type { Write } from '../../core/call/verbs.ts'
import { lockParent } from '../../domain/documents/parents.ts'

/** Writes a note on a thing (notes-1, notes-2). */
export const add: Write<typeof notes.add> = {
  async change(ctx, { params: { parent_type, parent_id }, body }) {
    await lockParent(ctx, parent_type, parent_id)
    const text = body.note ?? ''
    const { note_id } = await ctx.db
      .insertInto('notes')
      .values({
        parent_object: parent_type,
        parent_object_id: parent_id,
        note: text,
        flagging: body.flagging ?? false,
        user_id: ctx.user.user_id,
        updated_by: ctx.user.user_id,
      })
      .returning('note_id')
      .executeTakeFirstOrThrow()
    const message = text ? `Note: ${text}` : 'Note begun'
    await audit(ctx, { object: parent_type, object_id: parent_id, action: 'NOTE_ADDED', message })
    return { note_id }
  },
}

async function locked(ctx: Changing, note_id: number, deleted = false) {
  const row = await ctx.db
    .selectFrom('notes')
    .selectAll()
    .where('note_id', '=', note_id)
    .forUpdate()
    .executeTakeFirst()
  if (!row || (row.deleted_at !== null) !== deleted) throw notFound()
  return row
}

const about = (row: { parent_object: string; parent_object_id: number }) => ({
  object: row.parent_object,
  object_id: row.parent_object_id,
})

/** Changes the text of a note. */
export const update: Write<typeof notes.update> = {
  async change(ctx, { params: { note_id }, body }) {
    const row = await locked(ctx, note_id)
    await refuseIfMoved(ctx, row, body.updated_at)
    if (row.follow_up_on !== null && body.note === '') throw invalid({ note: 'A note is required' })
    await ctx.db
      .updateTable('notes')
      .set({ note: body.note, updated_by: ctx.user.user_id })
      .where('note_id', '=', note_id)
      .execute()
    const message = row.note ? `Note: ${row.note} → ${body.note}` : `Note: ${body.note}`
    await audit(ctx, { ...about(row), action: 'NOTE_CHANGED', message })
  },
}

/** Deletes a note: out of sight with its documents, still on record. */
export const remove: Write<typeof notes.remove> = {
  async change(ctx, { params: { note_id } }) {
    const row = await locked(ctx, note_id)
    await ctx.db
      .updateTable('notes')
      .set({ deleted_at: timeNow().toISOString(), deleted_by: ctx.user.user_id })
      .where('note_id', '=', note_id)
      .execute()
    await audit(ctx, { ...about(row), action: 'NOTE_DELETED', message: `Note deleted: ${row.note}` })
  },
}

/** What a note is about, locked before the note as everywhere; 404 when it is gone. */
async function lockParentOf(ctx: Changing, note_id: number) {
  const found = await ctx.db
    .selectFrom('notes')
    .select(['parent_object', 'parent_object_id'])
    .where('note_id', '=', note_id)
    .executeTakeFirst()
  if (!found) throw notFound()
  await lockParent(ctx, found.parent_object as NoteParent, found.parent_object_id)
}

/** Takes the deletion of a note back, while there is what it is about. */
export const restore: Write<typeof notes.restore> = {
  async change(ctx, { params: { note_id } }) {
    await lockParentOf(ctx, note_id)
    const row = await locked(ctx, note_id, true)
    await ctx.db
      .updateTable('notes')
      .set({ deleted_at: null, deleted_by: null })
      .where('note_id', '=', note_id)
      .execute()
    await audit(ctx, { ...about(row), action: 'NOTE_RESTORED', message: `Note taken back: ${row.note}` })
  },
}
