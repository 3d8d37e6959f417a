import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import {
  documents,
  type DocumentRow,
  type PropertyParent,
  type propertyRefs,
} from '@sexton/contract/documents'
import { useApi } from '../../core/use-api.ts'
import { useMay } from '../../core/use-may.ts'
import { UploadButton } from '../../ui/upload-button.tsx'
import { DocumentLink } from './document-link.tsx'
import { t } from './texts.ts'

interface Properties<P extends PropertyParent> {
  parent: P
  parentId: number
  propertyRef: (typeof propertyRefs)[P][number]
  /** What the paper is called: `Burial permit`. */
  label: string
  /** The message while it is missing and must be there. */
  required?: string | null | false
  readOnly?: boolean
  /** Kept with the file: whose paper it is. */
  customerId?: number
  onUploaded?: (document: DocumentRow) => void
}

/** The one paper of a kind that a thing has: its link, and a button that uploads or replaces it. */
export function PropertyDocument<P extends PropertyParent>(given: Properties<P>) {
  const { parent, parentId, propertyRef, label, required, readOnly, customerId, onUploaded } = given
  const params = { parent, parent_id: parentId, property_ref: propertyRef }
  const { data, loading } = useApi(documents.property, { params }, { live: [parent] })
  const mayUpload = useMay(parent === 'site_type' ? 'PERM_TARIFFS' : 'PERM_EDIT') && !readOnly
  return (
    <Stack role="group" aria-label={label} sx={{ gap: 0.5, alignItems: 'flex-start' }}>
      <Typography component="span" variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Box sx={{ overflowWrap: 'anywhere', minHeight: 24 }}>
        {data && <DocumentLink document={data} />}
        {!data && !loading && t('documents.property.none')}
      </Box>
      {mayUpload && (
        <UploadButton
          endpoint={documents.setProperty}
          params={params}
          fields={customerId === undefined ? undefined : { customer_id: customerId }}
          label={t(data ? 'documents.property.replace' : 'documents.property.upload', { label })}
          onDone={(reply) => onUploaded?.(reply as DocumentRow)}
        />
      )}
      {!data && !loading && required && (
        <Typography role="alert" variant="body2" color="error">
          {required}
        </Typography>
      )}
    </Stack>
  )
}
