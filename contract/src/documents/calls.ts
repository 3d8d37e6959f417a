import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, ids, idText, instant, requiredId, wholeText } from '../core/fields.ts'
import { pageBody } from '../core/page.ts'
import { calendarDate } from '../values/dates.ts'
import { mailWords, noPaper } from './mailing.ts'
import { invalidRefs } from './validity.ts'

/** What documents can be attached to (documents-1). */
export const documentParents = [
  'customer',
  'sale',
  'sale_site',
  'receipt',
  'burial',
  'site',
  'site_type',
  'event',
  'note',
  'booking',
] as const

export type DocumentParent = (typeof documentParents)[number]

/** What files can be uploaded to; a receipt holds only its own PDF. */
export const uploadParents = ['customer', 'sale', 'sale_site', 'burial', 'site', 'event'] as const

/** Kinds of document of which a parent has at most one (documents-9). */
export const propertyRefs = {
  sale: ['INVOICE', 'ORDER'],
  sale_site: ['AGREEMENT'],
  burial: ['BURIAL_PERMIT', 'COD', 'ID', 'BURIAL_CERTIFICATE'],
  site_type: ['SITE_TYPE_AGREEMENT'],
} as const

/** What those documents, and the papers that the product makes, are called. */
export const paperNames: Readonly<Record<string, string>> = {
  INVOICE: 'Invoice',
  ORDER: 'Order summary',
  AGREEMENT: 'Agreement',
  BURIAL_PERMIT: 'Burial permit',
  COD: 'Cause of death',
  ID: 'Identity document',
  BURIAL_CERTIFICATE: 'Burial certificate',
  FORMER_BURIAL_CERTIFICATE: 'Burial certificate before exhumation',
  SITE_TYPE_AGREEMENT: 'Agreement template',
  RECEIPT: 'Receipt',
  CERTIFICATE: 'Ownership certificate',
  ARREARS_LETTER: 'Arrears letter',
  CREDIT_NOTE: 'Credit note',
  CONSENT_FORM: 'Consent form',
  DEED: 'Deed',
  ENDORSEMENT: 'Endorsement of a deed',
  RIGHT_LETTER: 'Letter about a right',
  PLAN_LETTER: 'Letter about a payment plan',
}

/** What the paper of a kind is called before it is signed: the product made it. */
const unsignedNames: Readonly<Record<string, string>> = {
  AGREEMENT: 'Unsigned agreement',
  BURIAL_CERTIFICATE: 'Blank burial certificate',
}

export type PropertyParent = keyof typeof propertyRefs

export const document = z.object({
  document_id: id,
  parent_object: z.enum(documentParents),
  parent_object_id: id,
  property_ref: z.string().nullable(),
  /** `generated`: a paper the product made; `uploaded`: what staff attached. */
  kind: z.enum(['uploaded', 'generated']),
  filename: z.string(),
  media_type: z.string(),
  attached_at: instant,
  attached_by: z.string().nullable(),
  /** Megabytes with two decimals, at least 0.01. */
  size_mb: z.number(),
  /** The site of a signed agreement whose sale has another one now: it does not count there. */
  signed_for: z.string().nullable(),
  /** False for documents that a record needs: receipts, invoices, those of a completed burial. */
  can_delete: z.boolean(),
  /** Why it does not count any more and is not sent (`validity.ts`); null while it does. */
  invalid_ref: z.enum(invalidRefs).nullable(),
  /** The day since when it does not, if it is known. */
  invalid_since: calendarDate.nullable(),
})

export type DocumentRow = z.output<typeof document>

const preparedPapers = new Set([
  'ORDER',
  'INVOICE',
  'CREDIT_NOTE',
  'AGREEMENT',
  'CERTIFICATE',
  'BURIAL_CERTIFICATE',
  'DEED',
  'ENDORSEMENT',
])

/** A paper that a user who prepares an order may open without PERM_DOCUMENT_DOWNLOAD (documents-5). */
export const isPrepared = ({ kind, property_ref }: { kind: string; property_ref: string | null }) =>
  kind === 'generated' && preparedPapers.has(property_ref ?? '')

/** What kind of document it is, in words; null for one of no named kind. */
export function kindName({
  parent_object,
  kind,
  property_ref: ref,
}: Pick<DocumentRow, 'parent_object' | 'kind' | 'property_ref'>): string | null {
  if (kind === 'generated' && ref === null)
    return parent_object === 'site' ? paperNames['CERTIFICATE']! : null
  if (ref === null) return null
  const unsigned = kind === 'generated' ? unsignedNames[ref] : undefined
  return unsigned ?? (ref === 'AGREEMENT' ? 'Signed agreement' : (paperNames[ref] ?? ref))
}

/**
 * The body of `documents/get` and `notes/get`; without `limit` all are answered. `parts`: those of the parts of these
 * things too, a sale's sites, burials, events and receipts, a site's burials.
 */
export const parentObjects = <const P extends readonly [string, ...string[]]>(parents: P) =>
  z.object({
    objects: z.array(z.object({ parentObjectType: z.enum(parents), parentObjectId: id })).max(1000),
    parts: z.boolean().optional(),
    ...pageBody,
  })

/** Such a body for one thing, and for its parts where they are named. */
export const attachedTo = <P extends string>(
  { type, id: parentObjectId }: { type: P; id: number },
  parts: readonly string[] | undefined,
  limit: number,
) => ({ objects: [{ parentObjectType: type, parentObjectId }], ...(parts && { parts: true }), limit })

const propertyParams = z.object({
  parent: z.enum(Object.keys(propertyRefs) as [PropertyParent, ...PropertyParent[]]),
  parent_id: idText,
  property_ref: z.enum(Object.values(propertyRefs).flat()),
})

/** The fields a multipart upload may carry besides its files. */
const uploadFields = z.object({ customer_id: idText.optional() })

export const documents = {
  get: endpoint({
    method: 'POST',
    path: '/api/v1/documents/get',
    reads: true,
    summary: 'The documents of several things, newest first',
    permission: { any: ['PERM_VIEW'] },
    body: parentObjects(documentParents),
    response: z.array(document),
  }),
  email: endpoint({
    method: 'POST',
    path: '/api/v1/documents/email',
    summary: 'Sends documents to a customer by email',
    permission: { any: ['PERM_DOCUMENT_DOWNLOAD'] },
    body: z.object({
      customer_id: requiredId('Customer is required.'),
      document_ids: z.array(id).min(1, noPaper).max(50, 'At most 50 documents.'),
      ...mailWords,
    }),
    conflicts: ['The customer takes no email, or has no address'],
  }),
  addToNote: endpoint({
    method: 'POST',
    path: '/api/v1/documents/note/:note_id',
    summary: 'Attaches files to a note; images lose their position and camera data',
    permission: { any: ['PERM_EDIT'] },
    params: ids('note_id'),
    upload: { field: 'files', many: true, accept: 'documents' },
    response: z.array(document),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/v1/documents/:type/:id',
    summary: 'Attaches files; images lose their position and camera data',
    permission: { any: ['PERM_EDIT'] },
    params: z.object({ type: z.enum(uploadParents), id: idText }),
    body: uploadFields,
    upload: { field: 'files', many: true, accept: 'documents' },
    response: z.array(document),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/v1/documents/:document_id/restore',
    summary: 'Takes back the deletion of a document',
    permission: { all: ['PERM_EDIT', 'PERM_DOCUMENT_DOWNLOAD'] },
    params: ids('document_id'),
    response: document,
    conflicts: ['Another document has taken its place'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/documents/:document_id',
    summary: 'Deletes a document',
    permission: { all: ['PERM_EDIT', 'PERM_DOCUMENT_DOWNLOAD'] },
    params: ids('document_id'),
    conflicts: ['The records rest on this document'],
  }),
  pages: endpoint({
    method: 'GET',
    path: '/api/v1/documents/:document_id/pages',
    summary:
      'How many pages a PDF has, and how large they are; each is drawn at its /asset/ address with ?page=',
    queue: 'heavy',
    permission: {
      any: ['PERM_DOCUMENT_DOWNLOAD', 'PERM_EDIT'],
      when: 'generated order, invoice, agreement, certificates: EDIT; all else DOCUMENT_DOWNLOAD',
    },
    params: ids('document_id'),
    response: z.object({
      count: z.int().min(1),
      /** In points, of the first pages; further ones are not shown. */
      sizes: z.array(z.object({ width: z.int(), height: z.int() })),
    }),
  }),
  property: endpoint({
    method: 'GET',
    path: '/api/v1/document_property/:parent/:parent_id/:property_ref',
    summary: 'The one document a thing has under a property, or null',
    permission: { any: ['PERM_VIEW', 'PERM_TARIFFS', 'PERM_SITES'] },
    params: propertyParams,
    response: document.nullable(),
  }),
  setProperty: endpoint({
    method: 'POST',
    path: '/api/v1/document_property/:parent/:parent_id/:property_ref',
    summary: 'Uploads that document; it replaces the one before; images lose their position and camera data',
    permission: { any: ['PERM_EDIT', 'PERM_TARIFFS'], when: 'site_type: TARIFFS, others: EDIT' },
    params: propertyParams,
    body: uploadFields,
    upload: { field: 'file', many: false, accept: 'documents' },
    response: document,
  }),
  asset: endpoint({
    method: 'GET',
    path: '/asset/:parent_object/:parent_object_id/:filename',
    summary: 'A document, or a photo of a site',
    permission: {
      any: ['PERM_DOCUMENT_DOWNLOAD', 'PERM_VIEW', 'PERM_EDIT'],
      when: 'photos: also VIEW; generated order, invoice, agreement, certificates: also EDIT; all else DOCUMENT_DOWNLOAD',
    },
    params: z.object({
      parent_object: z.enum([...documentParents, 'photo']),
      parent_object_id: idText,
      filename: z.string().min(1).max(255),
    }),
    query: z.object({
      download: z.stringbool().optional(),
      thumbnail: z.stringbool().optional(),
      page: wholeText(1, 200),
    }),
    file: 'application/octet-stream',
  }),
}

/** The address of a document's file. */
export const assetPath = (parent_object: string, parent_object_id: number, filename: string) =>
  `/asset/${parent_object}/${parent_object_id}/${encodeURIComponent(filename)}`
