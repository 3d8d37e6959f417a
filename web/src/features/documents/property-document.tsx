import { documents, type PropertyParent } from '@sexton/contract/documents/calls'
import { useApi } from '../../core/api/use-api.ts'
import { PropertyPaper, type PropertyOf } from './property-paper.tsx'

/** The one paper of a kind that a thing has, asked for. */
export function PropertyDocument<P extends PropertyParent>(given: PropertyOf<P>) {
  const { parent, parentId, propertyRef } = given
  const params = { parent, parent_id: parentId, property_ref: propertyRef }
  const { data, loading } = useApi(documents.property, { params }, { live: [parent] })
  return <PropertyPaper {...given} document={data ?? (loading ? undefined : null)} />
}
