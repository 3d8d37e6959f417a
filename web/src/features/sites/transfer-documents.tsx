import FormControl from '@mui/material/FormControl'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { documents, type DocumentRow } from '@sexton/contract/documents/calls'
import { useState } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { FieldMessage, useField } from '../../ui/inputs/field.tsx'
import { UploadButton } from '../../ui/actions/upload-button.tsx'
import { DocumentLink } from '../documents/public.ts'
import { t } from './holder-texts.ts'

/** The documents of these ids: uploaded just now, or to the site before what was typed was restored. */
function useDocuments(site_id: number, ids: readonly number[]) {
  const [uploaded, setUploaded] = useState<readonly DocumentRow[]>([])
  const isKnown = ids.every((id) => uploaded.some(({ document_id }) => document_id === id))
  const objects = [{ parentObjectType: 'site' as const, parentObjectId: site_id }]
  const ofSite = useApi(documents.get, isKnown ? null : { body: { objects } })
  const known = [...uploaded, ...(ofSite.data ?? [])]
  return {
    rows: ids.flatMap((id) => known.find(({ document_id }) => document_id === id) ?? []),
    know: (more: readonly DocumentRow[]) => setUploaded((before) => [...before, ...more]),
  }
}

/** The documents of a transfer, uploaded to the site at once. Keeps their ids. */
export function TransferDocuments({ name, site_id }: { name: string; site_id: number }) {
  const { field, message, ties } = useField({ name, label: t('holders.papers') })
  const ids = (field.value ?? []) as readonly number[]
  const { rows, know } = useDocuments(site_id, ids)
  const add = (more: readonly DocumentRow[]) => {
    know(more)
    field.onChange([...ids, ...more.map((document) => document.document_id)])
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
        {rows.map((document) => (
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
