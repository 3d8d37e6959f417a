import {
  documents,
  type DocumentRow,
  type PropertyParent,
  type propertyRefs,
} from '@sexton/contract/documents/calls'
import type { ReactNode } from 'react'
import { useMay } from '../../core/session/use-may.ts'
import { UploadButton } from '../../ui/actions/upload-button.tsx'
import type { LinkedDocument } from './document-link.tsx'
import { DocumentLine } from './document-line.tsx'
import { t } from './texts.ts'

export interface PropertyOf<P extends PropertyParent> {
  parent: P
  parentId: number
  propertyRef: (typeof propertyRefs)[P][number]
  /** What the document is called: `Burial permit`. */
  label: string
  mark?: ReactNode
  /** The message while it is required and missing. */
  required?: string | null | false
  readOnly?: boolean
  /** Stored with the file: whose document it is. */
  customerId?: number
  onUploaded?: (document: DocumentRow) => void
  /** On one line, where the label stands before it already. */
  inLine?: boolean
}

/** Undefined: not known yet. Null: there is none. */
type Found = { document: LinkedDocument | null | undefined }

/** A record's document of a kind, read already: its link, and a button that uploads or replaces it. */
export function LoadedPropertyDocument<P extends PropertyParent>(given: PropertyOf<P> & Found) {
  const { parent, parentId, propertyRef, label, required, readOnly, customerId, onUploaded, document } = given
  const mayUpload = useMay(parent === 'site_type' ? 'PERM_TARIFFS' : 'PERM_EDIT') && !readOnly
  return (
    <DocumentLine
      label={label}
      mark={given.mark}
      document={document}
      required={required}
      inLine={given.inLine}
      upload={
        mayUpload && (
          <UploadButton
            endpoint={documents.setProperty}
            params={{ parent, parent_id: parentId, property_ref: propertyRef }}
            fields={customerId === undefined ? undefined : { customer_id: customerId }}
            label={t(document ? 'documents.property.replace' : 'documents.property.upload', { label })}
            seen={t(document ? 'documents.property.replace.seen' : 'documents.property.upload.seen')}
            onDone={(reply) => onUploaded?.(reply as DocumentRow)}
          />
        )
      }
    />
  )
}
