import UploadIcon from '@mui/icons-material/UploadFile'
import Stack from '@mui/material/Stack'
import type { Endpoint } from '@sexton/contract/core/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshAfter } from '../../core/api/refresh-after.ts'
import { upload, type UploadOptions } from '../../core/transfer/upload.ts'
import { namedFile } from '../../core/transfer/named-file.ts'
import { useTransfer } from '../../core/transfer/use-transfer.ts'
import { ActButton } from './act-button.tsx'
import { useFileInput } from './use-file-input.tsx'
import { ErrorDisplay } from '../feedback/error-display.tsx'
import { UploadProgress } from '../feedback/upload-progress.tsx'
import { t } from '../texts.ts'

interface Properties {
  endpoint: Endpoint
  params?: UploadOptions['params']
  fields?: UploadOptions['fields']
  label: string
  /** What of the label is seen, where the rest stands beside it; the label begins with it. */
  seen?: string
  reason?: string | null | false
  /** `small` in the title line of a section. */
  size?: 'small'
  /** One file only, where the call takes several. */
  single?: boolean
  /** Under what name a file is stored; its own name if nothing is given. */
  storedAs?: string | undefined
  onDone?: (reply: unknown) => void
}

const kinds = {
  images: 'image/*',
  plans: 'image/*,.tif,.tiff,application/pdf',
  documents: 'image/*,application/pdf',
  scans: 'image/*,application/pdf',
  logo: 'image/png,image/jpeg',
  csv: '.csv,text/csv',
  geojson: '.geojson,.json',
}

/** How long an upload waits at most for the screen to be read again: another call may be the slow one. */
const patience = 3000

/**
 * Uploads of one button: progress 0 to 1 while one is under way, and its error; `isStored` once it can no longer be
 * cancelled.
 */
function useUpload({ endpoint, params, fields, storedAs, onDone }: Properties) {
  const queries = useQueryClient()
  const { run, ...transfer } = useTransfer()
  const [isStored, setIsStored] = useState(false)

  const start = (files: File[]) =>
    run(async (watched) => {
      setIsStored(false)
      const named = storedAs ? files.map((file) => namedFile(file, storedAs)) : files
      const reply = await upload(endpoint, named, { params, fields, ...watched })
      setIsStored(true)
      onDone?.(reply)
      // Under way until the screen knows of it: a field that requires the document must not refuse it after it has come.
      const waited = new Promise((resolve) => setTimeout(resolve, patience))
      await Promise.race([refreshAfter(queries, endpoint), waited])
    })
  return { ...transfer, isStored, start }
}

/** Chooses files and uploads them at once, with progress and cancel; refusals name the file. */
export function UploadButton(given: Properties) {
  const { share, isStored, error, start, cancel } = useUpload(given)
  const input = useFileInput({
    label: given.label,
    accept: kinds[given.endpoint.upload?.accept ?? 'documents'],
    multiple: given.endpoint.upload?.many && !given.single,
    onFiles: (files) => void start(files),
  })
  return (
    <Stack sx={{ gap: 0.5, alignItems: 'flex-start' }}>
      {input.element}
      <ActButton
        variant="outlined"
        size={given.size}
        title={given.endpoint.upload?.accept === 'documents' ? t('ui.upload.plain') : undefined}
        startIcon={<UploadIcon />}
        pending={share !== null}
        reason={given.reason}
        aria-label={given.seen && given.label}
        onClick={input.open}
      >
        {given.seen ?? given.label}
      </ActButton>
      {share !== null && <UploadProgress share={share} onCancel={isStored ? undefined : cancel} />}
      <ErrorDisplay error={error} />
    </Stack>
  )
}
