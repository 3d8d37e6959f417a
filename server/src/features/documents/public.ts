export { documentsById, documentsOf } from './document-queries.ts'
export { lockParent } from './parents.ts'
export { recordDocument, voidInvoicePaper } from './record.ts'
