import { paperNames } from '@sexton/contract/documents/calls'
import type { AuditEntry } from '../../core/audit/audit.ts'

interface Paper {
  parent: string
  parentId: number
  property_ref: string
  filename: string
  /** The name of the file it replaces. */
  before?: string | null | undefined
}

/** The one document of a property was uploaded. */
export const paperAdded = ({ parent, parentId, property_ref, filename, before }: Paper): AuditEntry => ({
  object: parent,
  object_id: parentId,
  action: 'DOCUMENT_ADDED',
  message: `${paperNames[property_ref] ?? property_ref}: ${before ? `${before} → ${filename}` : filename}`,
})
