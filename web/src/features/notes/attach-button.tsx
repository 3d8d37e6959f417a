import AttachIcon from '@mui/icons-material/AttachFile'
import Button from '@mui/material/Button'
import { documents } from '@sexton/contract/documents/calls'
import { useState } from 'react'
import { useFileInput } from '../../ui/actions/use-file-input.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { UploadProgress } from '../../ui/feedback/upload-progress.tsx'
import { useFileUpload } from '../documents/public.ts'
import { t } from './texts.ts'

interface Properties {
  /** Makes the note first where there is none yet. */
  noteId: () => Promise<number> | number
  /** Nothing of the upload was stored. */
  onRefused?: (noteId: number) => Promise<void>
}

/** Attaches images or PDFs to a note. */
export function AttachButton({ noteId, onRefused }: Properties) {
  const { share, error, start, cancel } = useFileUpload(documents.addToNote)
  const [failure, setFailure] = useState<Error | null>(null)
  const send = async (files: File[]) => {
    setFailure(null)
    try {
      const note_id = await noteId()
      const attached = await start(files, { params: { note_id } })
      if (!attached) await onRefused?.(note_id)
    } catch (caught) {
      setFailure(caught as Error)
    }
  }
  const input = useFileInput({
    label: t('notes.attach'),
    accept: 'image/*,application/pdf',
    multiple: true,
    onFiles: (files) => void send(files),
  })
  return (
    <>
      {input.element}
      <Button startIcon={<AttachIcon />} title={t('notes.attach.hint')} onClick={input.open}>
        {t('notes.attach')}
      </Button>
      {share !== null && <UploadProgress share={share} onCancel={cancel} />}
      <ErrorDisplay error={error ?? failure} />
    </>
  )
}
