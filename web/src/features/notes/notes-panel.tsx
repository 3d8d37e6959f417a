import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { notes, type NoteParent, type NoteRow } from '@sexton/contract/notes/calls'
import { useState } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { useMay } from '../../core/session/use-may.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { useRemoval } from '../../ui/feedback/use-removal.ts'
import { HeldRow, useHeldRows } from '../../ui/forms/held-rows.tsx'
import { isEmpty } from '../../ui/layout/is-empty.ts'
import { FoldingSection } from '../../ui/layout/folding-section.tsx'
import { ShowMore, useShown } from '../../ui/lists/show-more.tsx'
import { NoteComposer } from './note-composer.tsx'
import { NoteItem, type About } from './note-item.tsx'
import { notesOf } from './notes-of.ts'
import { t } from './texts.ts'
import { useNoteDraft } from './use-note-draft.ts'

interface Properties {
  /** Whose notes are listed. */
  parent: { type: NoteParent; id: number }
  /** Its parts, whose notes stand among its own. */
  parts?: readonly NoteParent[]
  /** What a part's note is about, said beside it. */
  about?: (note: NoteRow) => About | undefined
  title?: string
  readOnly?: boolean
}

/** Deletes notes, with Undo. */
const useNoteRemoval = () =>
  useRemoval<NoteRow>({
    remove: notes.remove,
    restore: notes.restore,
    id: 'note_id',
    said: () => t('notes.deleted'),
  })

/** Notes on a thing and its parts: add, edit, delete, with documents (notes-4). */
export function NotesPanel({ parent, parts, about, title, readOnly = false }: Properties) {
  const shown = useShown()
  const list = useApi(...notesOf(parent, parts, shown.limit))
  const mayAdd = useMay(notes.add) && !readOnly
  const draft = useNoteDraft(parent)
  const [isWriting, setIsWriting] = useState(false)
  const removal = useNoteRemoval()
  const isOpenDraft = (note_id: number) => note_id === draft.noteId
  const held = useHeldRows(list.data, ({ note_id }) => note_id)
  const rows = held.rows
    .map(({ row }) => row)
    .filter((row) => !removal.isHidden(row) && (readOnly || !isOpenDraft(row.note_id)))
  const attached = list.data?.find((row) => isOpenDraft(row.note_id))?.documents ?? []
  if (list.denied) return null
  const error = removal.error ?? list.error
  const isNone = isEmpty(list.total, isWriting, draft.isReady, error)
  return (
    <FoldingSection
      title={title ?? t('notes.title')}
      count={list.total}
      remembered="notes"
      isEmpty={isNone}
      add={
        mayAdd &&
        isNone && (
          <Button variant="outlined" size="small" onClick={() => setIsWriting(true)}>
            {t('notes.begin')}
          </Button>
        )
      }
    >
      {mayAdd && isNone === false && <NoteComposer draft={draft} attached={attached} autoFocus={isWriting} />}
      <ErrorDisplay error={error} />
      {list.loading && <Loading rows={2} />}
      {list.data && rows.length === 0 && !mayAdd && <Empty>{t('notes.none')}</Empty>}
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {rows.map((row) => (
          <HeldRow key={row.note_id} id={row.note_id} hold={held.hold}>
            <NoteItem
              note={row}
              about={about?.(row)}
              readOnly={readOnly}
              onDelete={() => removal.remove(row)}
            />
          </HeldRow>
        ))}
      </Stack>
      <ShowMore shown={shown} list={list} />
    </FoldingSection>
  )
}
