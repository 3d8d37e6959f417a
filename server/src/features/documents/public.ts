export { documentsById, documentsOf } from './document-queries.ts'
export { mailDocuments } from './mail-documents.ts'
export { lockParent } from './parents.ts'
export { giveProperty, moveDocuments, recordDocument, voidInvoicePaper } from './record.ts'
