import FormControl from '@mui/material/FormControl'
import Typography from '@mui/material/Typography'
import { documents, type DocumentRow } from '@sexton/contract/documents/calls'
import { useApi } from '../../../core/api/use-api.ts'
import { UploadButton } from '../../../ui/actions/upload-button.tsx'
import { FieldMessage, useField } from '../../../ui/inputs/field.tsx'
import { DocumentLink } from '../../documents/public.ts'
import { t } from './ground-texts.ts'

/** The evidence of a correction: one photo or document, uploaded to the burial at once. Keeps its id. */
export function EvidenceInput({ name, burial_id }: { name: string; burial_id: number }) {
  const { field, message, ties } = useField({ name, label: t('burial.move.evidence') })
  const objects = [{ parentObjectType: 'burial' as const, parentObjectId: burial_id }]
  const chosen = field.value as number | null
  const known = useApi(documents.get, chosen === null ? null : { body: { objects } }).data
  const document = known?.find(({ document_id }) => document_id === chosen)
  return (
    <FormControl
      error={Boolean(message)}
      role="group"
      aria-label={t('burial.move.evidence')}
      aria-describedby={ties['aria-describedby']}
      id={ties.id}
      ref={field.ref}
      tabIndex={-1}
      sx={{ mb: 1.5, overflowWrap: 'anywhere' }}
    >
      <Typography component="span" variant="body2" color="text.secondary">
        {t('burial.move.evidence')} <span aria-hidden>*</span>
      </Typography>
      {document && <DocumentLink document={document} />}
      <UploadButton
        endpoint={documents.add}
        params={{ type: 'burial', id: burial_id }}
        label={t('burial.move.evidence.upload')}
        single
        onDone={(reply) => field.onChange((reply as DocumentRow[])[0]?.document_id ?? null)}
      />
      <FieldMessage ties={ties} message={message} />
    </FormControl>
  )
}
