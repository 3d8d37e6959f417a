import { propertyRefs, type documents, type PropertyParent } from '@sexton/contract/documents/calls'
import { audit } from '../../core/audit/audit.ts'
import { notFound } from '../../core/refusal.ts'
import type { Read, Write } from '../../core/call/verbs.ts'
import { agreementChanged } from './agreement.ts'
import { refuseUnmergeable } from './template.ts'
import { paperAdded } from '../../domain/documents/document-audits.ts'
import { documentsById, propertyOf } from '../../domain/documents/document-queries.ts'
import { lockParent } from '../../domain/documents/parents.ts'
import { recordDocument, retireProperty } from '../../domain/documents/record.ts'

const refuseForeign = (parent: PropertyParent, property: string) => {
  if (!(propertyRefs[parent] as readonly string[]).includes(property)) throw notFound()
}

export const property: Read<typeof documents.property> = async (ctx, { params }) => {
  refuseForeign(params.parent, params.property_ref)
  return propertyOf(ctx, params.parent, params.parent_id, params.property_ref)
}

/** Uploads the one document of a property; the one before goes out of sight and stays on record. */
export const setProperty: Write<typeof documents.setProperty> = {
  async prepare(ctx, { params: { parent, property_ref }, files }) {
    ctx.needs(parent === 'site_type' ? 'PERM_TARIFFS' : 'PERM_EDIT')
    refuseForeign(parent, property_ref)
    if (property_ref === 'SITE_TYPE_AGREEMENT') await refuseUnmergeable(ctx.files, files[0]!)
    return undefined
  },
  async change(ctx, { params: { parent, parent_id: parentId, property_ref }, body, files }) {
    await lockParent(ctx, parent, parentId)
    const file = files[0]!
    const stored = await ctx.files.keep(file)
    const before = await retireProperty(ctx, parent, parentId, property_ref, 'uploaded')
    const { document_id, filename } = await recordDocument(ctx, {
      ...stored,
      parent,
      parentId,
      property: property_ref,
      filename: file.filename,
      media_type: file.mediaType,
      customer_id: body.customer_id,
    })
    await audit(ctx, paperAdded({ parent, parentId, property_ref, filename, before }))
    await agreementChanged(ctx, {
      parent_object: parent,
      parent_object_id: parentId,
      property_ref,
      kind: 'uploaded',
    })
    return (await documentsById(ctx, [document_id]))[0]!
  },
}
