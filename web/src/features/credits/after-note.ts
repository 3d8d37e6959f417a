import { credits, type CreditNote } from '@sexton/contract/credits/calls'
import { money } from '../../core/format/formats.ts'
import { afterAct } from '../../ui/dialogs/after-act.ts'
import { t } from './note-texts.ts'

/** Offers the document of a credit note to print and email (receipts-14). */
export function offerNote({ credit_note_id, credit_note_no: no, value }: CreditNote, customer_id: number) {
  const label = t('credits.notes.number', { no })
  afterAct.set({
    title: `${label}, ${money(value)}`,
    customer_id,
    papers: [{ endpoint: credits.paper, params: { credit_note_id }, label }],
  })
}
