import { paperNames, type DocumentRow } from '@sexton/contract/documents/calls'
import { t } from './texts.ts'

/** What a property ref is called on screens; the ref itself when it has no name. An agreement made here is unsigned. */
export const refName = (ref: string, kind: DocumentRow['kind']) =>
  ref === 'AGREEMENT' ? t(`documents.agreement.${kind}`) : (paperNames[ref] ?? ref)
