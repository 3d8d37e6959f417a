import FormControl from '@mui/material/FormControl'
import Stack from '@mui/material/Stack'
import { assetPath, documents, type DocumentRow } from '@sexton/contract/documents/calls'
import { useApi } from '../../core/api/use-api.ts'
import { UploadButton } from '../../ui/actions/upload-button.tsx'
import { FieldLabel } from '../../ui/inputs/field-label.tsx'
import { FieldMessage, useField, type FieldProperties } from '../../ui/inputs/field.tsx'
import { FileLink } from '../../ui/layout/links.tsx'
import { t } from './stopped-texts.ts'

/** One document of a hold, uploaded to the site immediately. Keeps its id. */
export const HoldDocument = ({ site_id, ...given }: Omit<OfRecord, 'parent'> & { site_id: number }) => (
  <OneDocument {...given} parent={{ type: 'site', id: site_id }} />
)

interface OfRecord extends FieldProperties {
  parent: { type: 'site' | 'burial' | 'customer' | 'sale'; id: number }
  /** What its button says; "Upload document" if nothing is given. */
  upload?: string
  /** Under what name the file is stored. */
  storedAs?: string | undefined
}

/** One document, uploaded to a record immediately. Keeps its id. */
export function OneDocument({ parent, upload, storedAs, ...given }: OfRecord) {
  const { field, message, ties, marks } = useField(given)
  const chosen = (field.value ?? null) as number | null
  const objects = [{ parentObjectType: parent.type, parentObjectId: parent.id }]
  const known = useApi(documents.get, chosen === null ? null : { body: { objects } }).data
  const document = known?.find(({ document_id }) => document_id === chosen)
  return (
    <FormControl
      error={Boolean(message)}
      role="group"
      aria-labelledby={`${ties.id}l`}
      aria-describedby={ties['aria-describedby']}
      id={ties.id}
      ref={field.ref}
      tabIndex={-1}
      sx={{ mb: 1.5, overflowWrap: 'anywhere' }}
    >
      <FieldLabel label={given.label} ties={ties} marks={marks} isGroup />
      <Stack sx={{ alignItems: 'flex-start' }}>
        {document && (
          <FileLink path={assetPath(parent.type, parent.id, document.filename)}>{document.filename}</FileLink>
        )}
        <UploadButton
          endpoint={documents.add}
          params={parent}
          label={upload ?? t('placed.upload')}
          single
          storedAs={storedAs}
          onDone={(reply) => field.onChange((reply as DocumentRow[])[0]?.document_id ?? null)}
        />
      </Stack>
      <FieldMessage ties={ties} message={message} />
    </FormControl>
  )
}
