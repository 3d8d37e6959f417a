import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { documents, type uploadParents } from '@sexton/contract/documents/calls'
import { useId, useState } from 'react'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { UploadRules } from '../../ui/files/upload-rules.tsx'
import { useFileInput } from '../../ui/actions/use-file-input.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { UploadProgress } from '../../ui/feedback/upload-progress.tsx'
import { t } from './texts.ts'
import { useFileUpload } from './use-file-upload.ts'

interface Target {
  target: { type: (typeof uploadParents)[number]; id: number } | undefined
  customerId: number | undefined
}

/** The files chosen so far; each can be taken out again. */
function Chosen({ files, onRemove }: { files: File[]; onRemove: (file: File) => void }) {
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      {files.map((file) => (
        <Chip
          key={`${file.name}${file.size}${file.lastModified}`}
          label={file.name}
          size="small"
          onDelete={() => onRemove(file)}
          aria-label={t('documents.upload.discard', { name: file.name })}
          sx={{ maxWidth: 260 }}
        />
      ))}
    </Stack>
  )
}

/** Files that are chosen, then uploaded (documents-2). */
export function useDocumentUpload({ target, customerId }: Target) {
  const [files, setFiles] = useState<File[]>([])
  const { share, error, start, cancel, reset } = useFileUpload(documents.add)
  const input = useFileInput({
    label: t('documents.choose'),
    accept: 'image/*,application/pdf',
    multiple: true,
    onFiles: (chosen) => {
      reset()
      setFiles((before) => [...before, ...chosen])
    },
  })
  const fields = customerId === undefined ? undefined : { customer_id: customerId }
  const send = async () => {
    if ((await start(files, { params: target ?? {}, fields })) !== undefined) setFiles([])
  }
  const remove = (file: File) => setFiles(files.filter((other) => other !== file))
  return { files, remove, share, error, input, send: () => void send(), cancel }
}

type Upload = ReturnType<typeof useDocumentUpload>

/** Opens the platform's dialog that chooses files. */
export function ChooseFiles({ upload, size }: { upload: Upload; size?: 'small' }) {
  const hint = useId()
  return (
    <>
      <Button variant="outlined" size={size} onClick={upload.input.open} aria-describedby={hint}>
        {t('documents.choose')}
      </Button>
      <UploadRules id={hint} rules={t('documents.hint')} />
    </>
  )
}

/** The files chosen so far, how far their upload is, and what chooses more. */
export function DocumentUpload({ upload }: { upload: Upload }) {
  const { files, remove, share, error, send, cancel } = upload
  return (
    <Stack sx={{ gap: 1, mt: 1 }}>
      {files.length > 0 && <Chosen files={files} onRemove={remove} />}
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start', flexWrap: 'wrap' }}>
        {files.length > 0 && (
          <ActButton pending={share !== null} onClick={send}>
            {t('documents.upload')}
          </ActButton>
        )}
        <ChooseFiles upload={upload} />
      </Stack>
      {share !== null && <UploadProgress share={share} onCancel={cancel} />}
      <ErrorDisplay error={error} />
    </Stack>
  )
}
