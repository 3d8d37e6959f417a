import type { DocumentParent, documents } from '@sexton/contract/documents/calls'
import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import type { ReceivedFile } from '../../core/call/uploads.ts'
import type { Write } from '../../core/call/verbs.ts'
import { documentsById } from '../../domain/documents/document-queries.ts'
import { lockParent } from '../../domain/documents/parents.ts'
import { recordDocument } from '../../domain/documents/record.ts'

interface Target {
  parent: DocumentParent
  parentId: number
  customer_id?: number | undefined
  note_id?: number
}

/** Keeps each received file, then records it; the parent is locked, so two files never share a name. */
async function attach(ctx: Changing, target: Target, files: ReceivedFile[]) {
  await lockParent(ctx, target.parent, target.parentId)
  const ids: number[] = []
  const names: string[] = []
  for (const file of files) {
    const stored = await ctx.files.keep(file)
    const made = { ...stored, ...target, filename: file.filename, media_type: file.mediaType }
    const { document_id, filename } = await recordDocument(ctx, made)
    ids.push(document_id)
    names.push(filename)
  }
  await audit(ctx, {
    object: target.parent,
    object_id: target.parentId,
    action: 'DOCUMENT_ADDED',
    message: `Attached ${names.join(', ')}`,
  })
  return documentsById(ctx, ids)
}

/** Attaches files (documents-1, documents-4). */
export const add: Write<typeof documents.add> = {
  change: (ctx, { params, body, files }) =>
    attach(ctx, { parent: params.type, parentId: params.id, customer_id: body.customer_id }, files),
}

/** Attaches files to a note. */
export const addToNote: Write<typeof documents.addToNote> = {
  change: (ctx, { params: { note_id }, files }) =>
    attach(ctx, { parent: 'note', parentId: note_id, note_id }, files),
}
