import Stack from '@mui/material/Stack'
import { documents } from '@sexton/contract/documents/calls'
import type { NoteRow } from '@sexton/contract/notes/calls'
import { useState } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { ShowMore, useShown } from '../../ui/lists/show-more.tsx'
import { DocumentRow, useDocumentPreview, useDocumentRemoval } from '../documents/public.ts'

/** A note's documents: those that came with the note, and by the page once more of them are asked for. */
function useDocuments(note: NoteRow) {
  const [asked, setAsked] = useState(false)
  const shown = useShown()
  const objects = [{ parentObjectType: 'note' as const, parentObjectId: note.note_id }]
  const given = asked ? { body: { objects, limit: shown.limit } } : null
  const list = useApi(documents.get, given, { live: ['note'], keepLast: true })
  const first = { data: note.documents, total: note.document_count, outdated: asked }
  return {
    error: list.error,
    list: list.data ? list : first,
    shown: asked ? shown : { ...shown, more: () => setAsked(true) },
  }
}

/** A note's documents, the newest first. */
export function NoteDocuments({ note, readOnly }: { note: NoteRow; readOnly: boolean }) {
  const { list, shown, error } = useDocuments(note)
  const removal = useDocumentRemoval()
  const rows = (list.data ?? []).filter((row) => !removal.isHidden(row))
  const preview = useDocumentPreview(rows)
  if (rows.length === 0) return null
  return (
    <>
      <ErrorDisplay error={error} />
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, pl: 2 }}>
        {rows.map((row) => (
          <DocumentRow
            key={row.document_id}
            document={row}
            onOpen={() => preview.open(String(row.document_id))}
            onDelete={!readOnly && row.can_delete ? () => removal.remove(row) : undefined}
          />
        ))}
      </Stack>
      <ShowMore shown={shown} list={list} />
      {preview.dialog}
    </>
  )
}
