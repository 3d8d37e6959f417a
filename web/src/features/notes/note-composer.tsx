import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { DocumentRow } from '@sexton/contract/documents/calls'
import { longestNote } from '@sexton/contract/notes/longest-note'
import { useId } from 'react'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { reasonsBeneath } from '../../ui/actions/reasons-beneath.ts'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { DocumentLink } from '../documents/public.ts'
import { AttachButton } from './attach-button.tsx'
import { t } from './texts.ts'
import type { useNoteDraft } from './use-note-draft.ts'

interface Properties {
  draft: ReturnType<typeof useNoteDraft>
  /** What was uploaded to it so far. */
  attached: readonly DocumentRow[]
  autoFocus: boolean
}

/** Where a note is written; Add is enabled once it has text or exists already. */
export function NoteComposer({ draft, attached, autoFocus }: Properties) {
  const id = useId()
  const mayAttach = useMay('PERM_EDIT')
  return (
    <Stack sx={{ gap: 1, mb: 1 }}>
      <Typography component="label" variant="body2" htmlFor={id}>
        {t('notes.new')}
      </Typography>
      <OutlinedInput
        id={id}
        multiline
        minRows={1}
        autoFocus={autoFocus}
        value={draft.text}
        onChange={(event) => draft.setText(event.target.value)}
        inputProps={{ maxLength: longestNote }}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', ...reasonsBeneath }}>
        <ActButton
          pending={draft.pending}
          reason={!draft.isReady && t('notes.add.reason')}
          onClick={draft.save}
        >
          {t('notes.add')}
        </ActButton>
        {mayAttach && (
          <AttachButton noteId={draft.begin} onRefused={attached.length === 0 ? draft.giveUp : undefined} />
        )}
      </Stack>
      {attached.map((row) => (
        <Typography key={row.document_id} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <DocumentLink document={row} />
        </Typography>
      ))}
      <ErrorDisplay error={draft.error} />
    </Stack>
  )
}
