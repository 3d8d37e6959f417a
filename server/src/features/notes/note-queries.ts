import { deceasedName, fullName, type NamedDeceased } from '@sexton/contract/values/names'
import type { NoteRow, notes } from '@sexton/contract/notes/calls'
import { shownOfNote } from '@sexton/contract/core/page'
import { sql } from 'kysely'
import { prepared } from '../../core/db/db.ts'
import type { Read } from '../../core/call/verbs.ts'
import { documentsOfNotes } from '../../domain/documents/document-queries.ts'
import { listOfObjects } from '../../domain/documents/objects-of.ts'

/** How many documents the note `n` has. */
const documentCount = sql<number>`(select count(*)::int from documents d
  where d.parent_object = 'note' and d.parent_object_id = n.note_id and d.deleted_at is null)`

const attached = listOfObjects((db, pairs) =>
  db
    .selectFrom('notes as n')
    .modifyFront(prepared)
    .leftJoin('users as u', 'u.user_id', 'n.user_id')
    .leftJoin('users as changer', 'changer.user_id', 'n.words_changed_by')
    .leftJoin('burials as b', (join) =>
      join.on('n.parent_object', '=', 'burial').onRef('b.burial_id', '=', 'n.parent_object_id'),
    )
    .select(['n.note_id', 'n.note', 'n.user_id', 'u.first_name', 'u.last_name', 'n.created_at'])
    .select(['n.words_changed_at as changed_at', 'changer.first_name as changed_first_name'])
    .select(['changer.last_name as changed_last_name'])
    .select(['n.updated_at', 'n.parent_object', 'n.parent_object_id', 'n.flagging', 'b.burial_id'])
    .select(['b.deceased_other_title', 'b.deceased_salutation', 'b.deceased_first_name'])
    .select([
      'b.deceased_middle_name',
      'b.deceased_last_name',
      'b.deceased_suffix',
      documentCount.as('document_count'),
    ])
    .where('n.deleted_at', 'is', null)
    .where(sql<boolean>`(n.parent_object, n.parent_object_id) in ${pairs}`)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.note_id', 'desc'),
)

/** The notes on these things with their documents, newest first; a page of them, or all. */
export const get: Read<typeof notes.get> = async (ctx, { body }) => {
  const found = await attached(ctx, body)
  const papers = await documentsOfNotes(
    ctx,
    found.filter((row) => row.document_count > 0).map((row) => row.note_id),
    shownOfNote,
  )
  const byNote = new Map<number, typeof papers>()
  for (const paper of papers)
    byNote.set(paper.parent_object_id, [...(byNote.get(paper.parent_object_id) ?? []), paper])
  return found.map(({ burial_id, ...row }) => {
    const {
      deceased_other_title,
      deceased_salutation,
      deceased_first_name,
      deceased_middle_name,
      deceased_last_name,
      deceased_suffix,
      ...note
    } = row
    const named: NamedDeceased = {
      deceased_other_title,
      deceased_salutation,
      deceased_first_name,
      deceased_middle_name,
      deceased_last_name,
      deceased_suffix,
    }
    const deceased = burial_id === null ? null : deceasedName(named, fullName)
    return { ...note, deceased, documents: byNote.get(note.note_id) ?? [] } as NoteRow
  })
}
