import FormControl from '@mui/material/FormControl'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { documents, type DocumentRow } from '@sexton/contract/documents/calls'
import { useState } from 'react'
import { FieldMessage, useField } from '../../ui/inputs/field.tsx'
import { UploadButton } from '../../ui/actions/upload-button.tsx'
import { DocumentLink } from '../documents/public.ts'
import { t } from './holder-texts.ts'

/** The documents of a transfer, uploaded to the site at once. Keeps their ids. */
export function TransferDocuments({ name, site_id }: { name: string; site_id: number }) {
  const { field, message, ties } = useField({ name, label: t('holders.papers') })
  const [uploaded, setUploaded] = useState<readonly DocumentRow[]>([])
  const add = (more: readonly DocumentRow[]) => {
    const all = [...uploaded, ...more]
    setUploaded(all)
    field.onChange(all.map((document) => document.document_id))
  }
  return (
    <FormControl
      error={Boolean(message)}
      role="group"
      aria-label={t('holders.papers')}
      aria-describedby={ties['aria-describedby']}
      id={ties.id}
      ref={field.ref}
      tabIndex={-1}
      sx={{ mb: 1.5 }}
    >
      <Typography component="span" variant="body2" color="text.secondary">
        {t('holders.papers')} <span aria-hidden>*</span>
      </Typography>
      <Stack sx={{ overflowWrap: 'anywhere', mb: 0.5 }}>
        {uploaded.map((document) => (
          <DocumentLink key={document.document_id} document={document} />
        ))}
      </Stack>
      <UploadButton
        endpoint={documents.add}
        params={{ type: 'site', id: site_id }}
        label={t('transfer.papers.upload')}
        onDone={(reply) => add(reply as DocumentRow[])}
      />
      <FieldMessage ties={ties} message={message} />
    </FormControl>
  )
}
