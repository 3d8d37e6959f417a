import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { DropOnInput } from '../../ui/files/drop-on-input.tsx'
import { DocumentLink, type LinkedDocument } from './document-link.tsx'
import { t } from './texts.ts'

interface Properties {
  /** What the document is called: `Burial permit`. */
  label: string
  /** After the name: that it is required. */
  mark?: ReactNode
  /** Undefined: not known yet. Null: there is none. */
  document: LinkedDocument | null | undefined
  /** The message while it is required and missing. */
  required?: string | null | false
  /** The button that uploads it, where that may be done. */
  upload: ReactNode
  /** On one line, where the label stands before it already. */
  inLine?: boolean | undefined
}

const onOneLine = { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const

/** One document: its link, or that it is missing, and the button that uploads it; the file can also be dropped on it. */
export function DocumentLine({ label, mark, document, required, upload, inLine }: Properties) {
  const line = (
    <Stack role="group" aria-label={label} sx={inLine ? onOneLine : { gap: 0.5, alignItems: 'flex-start' }}>
      {!inLine && (
        <Typography component="span" variant="body2" color="text.secondary">
          {label}
          {mark}
        </Typography>
      )}
      <Box sx={{ overflowWrap: 'anywhere', minHeight: 24 }}>
        {document && <DocumentLink document={document} />}
        {document === null && t('documents.property.none')}
      </Box>
      {upload}
      {document === null && required && (
        <Typography role="alert" variant="body2" color="error">
          {required}
        </Typography>
      )}
    </Stack>
  )
  return upload ? <DropOnInput label={t('documents.drop.on', { label })}>{line}</DropOnInput> : line
}
