import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import type { Endpoint } from '@sexton/contract/core/endpoint'
import { useId, useState } from 'react'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { UploadRules } from '../../ui/files/upload-rules.tsx'
import { useFileInput } from '../../ui/actions/use-file-input.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { UploadProgress } from '../../ui/feedback/upload-progress.tsx'
import { t } from './texts.ts'
import { useFileUpload } from './use-file-upload.ts'

interface Properties {
  endpoint: Endpoint
  params: Record<string, unknown>
  fields?: Record<string, string | number>
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

/** Chooses files, then uploads them (documents-2). */
export function DocumentUpload({ endpoint, params, fields }: Properties) {
  const hint = useId()
  const [files, setFiles] = useState<File[]>([])
  const { share, error, start, cancel, reset } = useFileUpload(endpoint)

  const choose = (chosen: File[]) => {
    reset()
    setFiles((before) => [...before, ...chosen])
  }
  const input = useFileInput({
    label: t('documents.choose'),
    accept: 'image/*,application/pdf',
    multiple: true,
    onFiles: choose,
  })
  const send = async () => {
    if ((await start(files, { params, fields })) !== undefined) setFiles([])
  }
  return (
    <Stack sx={{ gap: 1, mt: 1 }}>
      {input.element}
      {files.length > 0 && (
        <Chosen files={files} onRemove={(file) => setFiles(files.filter((other) => other !== file))} />
      )}
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={input.open} aria-describedby={hint}>
          {t('documents.choose')}
        </Button>
        <ActButton
          pending={share !== null}
          reason={files.length === 0 && t('documents.upload.reason')}
          onClick={() => void send()}
        >
          {t('documents.upload')}
        </ActButton>
        <UploadRules id={hint} rules={t('documents.hint')} />
      </Stack>
      {share !== null && <UploadProgress share={share} onCancel={cancel} />}
      <ErrorDisplay error={error} />
    </Stack>
  )
}
