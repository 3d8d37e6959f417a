import { documents, type DocumentRow } from '@sexton/contract/documents/calls'
import { shownFirst } from '@sexton/contract/core/page'
import type { ReactNode } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { UploadButton } from '../../ui/actions/upload-button.tsx'
import { DocumentLine } from './document-line.tsx'
import { t } from './texts.ts'

interface Properties {
  customer_id: number
  label: string
  mark?: ReactNode
  /** The document uploaded so far. */
  document_id: number | null
  onUploaded: (document_id: number) => void
  required?: string | null | false
}

/** A document of something that is not recorded yet: uploaded to the customer, and moved to the record once there is one. */
export function PendingDocument({ customer_id, label, mark, document_id, onUploaded, required }: Properties) {
  const objects = [{ parentObjectType: 'customer', parentObjectId: customer_id } as const]
  const { data, loading } = useApi(
    documents.get,
    document_id === null ? null : { body: { objects, limit: shownFirst } },
  )
  const found = data?.find((one) => one.document_id === document_id)
  const document = found ?? (loading ? undefined : null)
  return (
    <DocumentLine
      label={label}
      mark={mark}
      document={document}
      required={required}
      upload={
        <UploadButton
          endpoint={documents.add}
          params={{ type: 'customer', id: customer_id }}
          single
          label={t(document ? 'documents.property.replace' : 'documents.property.upload', { label })}
          seen={t(document ? 'documents.property.replace.seen' : 'documents.property.upload.seen')}
          onDone={(reply) => onUploaded((reply as DocumentRow[])[0]!.document_id)}
        />
      }
    />
  )
}
