import * as z from 'zod'
import { document, parentObjects } from '../documents/calls.ts'
import { changedSinceOpened, endpoint } from '../core/endpoint.ts'
import { id, ids, idText, instant, longText, text } from '../core/fields.ts'
import { longestNote } from './longest-note.ts'

/** What notes can be written about. */
export const noteParents = ['customer', 'sale', 'sale_site', 'receipt', 'burial', 'site', 'event'] as const

export type NoteParent = (typeof noteParents)[number]

export const note = z.object({
  note_id: id,
  note: z.string(),
  user_id: id.nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
  /** When its words were last changed, and by whom; null for a note that says what its author wrote. */
  changed_at: instant.nullable(),
  changed_first_name: z.string().nullable(),
  changed_last_name: z.string().nullable(),
  parent_object: z.enum(noteParents),
  parent_object_id: id,
  /** The note that came with setting or clearing its parent's flag. */
  flagging: z.boolean(),
  /** Whose burial it is about; null for a note on something else. */
  deceased: z.string().nullable(),
  /** Its documents, the newest; `document_count` in all. */
  documents: z.array(document),
  document_count: z.int(),
})

export type NoteRow = z.output<typeof note>

/** What an imported file says of a record that no field takes. */
const otherFact = z.object({ label: z.string(), text: z.string() })

export type OtherFact = z.output<typeof otherFact>

/** Whose other facts are read by a call; those of past receipts come with them. */
export const factParents = ['burial', 'customer', 'contractor', 'site'] as const

export type FactParent = (typeof factParents)[number]

const writers = ['PERM_EDIT', 'PERM_SALES_SUPER', 'PERM_SITES'] as const

/** A note’s new text. */
export const noteForm = z.object({ note: longText(longestNote) })

export const notes = {
  facts: endpoint({
    method: 'GET',
    path: '/api/v1/other_facts/:parent_type',
    summary: 'What imported files say of these records beside their fields',
    permission: { any: ['PERM_VIEW'] },
    params: z.object({ parent_type: z.enum(factParents) }),
    /** Numbers of the records, separated by commas. */
    query: z.object({ ids: text(4000) }),
    response: z.array(z.object({ parent_object_id: id, facts: z.array(otherFact) })),
  }),
  get: endpoint({
    method: 'POST',
    path: '/api/v1/notes/get',
    reads: true,
    summary: 'The notes on several things with their documents, newest first',
    permission: { any: ['PERM_VIEW'] },
    body: parentObjects(noteParents),
    response: z.array(note),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/v1/notes/:parent_type/:parent_id',
    summary: 'Writes a note; one made by its first upload begins without text',
    permission: { any: writers },
    params: z.object({ parent_type: z.enum(noteParents), parent_id: idText }),
    body: z.object({ note: longText(longestNote).nullish(), flagging: z.boolean().optional() }),
    response: z.object({ note_id: id }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/notes/:note_id',
    summary: 'Changes a note’s text',
    permission: { any: writers },
    params: ids('note_id'),
    body: noteForm.extend({ updated_at: instant.optional() }),
    conflicts: [changedSinceOpened],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/notes/:note_id',
    summary: 'Deletes a note with its documents',
    permission: { any: ['PERM_EDIT'] },
    params: ids('note_id'),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/v1/notes/:note_id/restore',
    summary: 'Takes back the deletion of a note',
    permission: { any: ['PERM_EDIT'] },
    params: ids('note_id'),
  }),
}
