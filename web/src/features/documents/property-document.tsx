import { documents, type PropertyParent } from '@sexton/contract/documents/calls'
import { useApi } from '../../core/api/use-api.ts'
import { LoadedPropertyDocument, type PropertyOf } from './loaded-property-document.tsx'

/** A record's one document of a kind, read by itself. */
export function PropertyDocument<P extends PropertyParent>(given: PropertyOf<P>) {
  const { parent, parentId, propertyRef } = given
  const params = { parent, parent_id: parentId, property_ref: propertyRef }
  const { data, loading } = useApi(documents.property, { params }, { live: [parent] })
  return <LoadedPropertyDocument {...given} document={data ?? (loading ? undefined : null)} />
}
