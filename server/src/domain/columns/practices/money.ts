import { keptAs, saying } from '../anonymize-rules.ts'
import { table } from '../column.ts'

export const accountBalances = table('account_balances', {
  one: 'account of a customer',
  what: 'What customers have on account: the sum of their receipts on no order',
  columns: {
    balance: { means: 'How much', label: 'On account', values: 'money' },
  },
})

export const refundRequests = table('refund_requests', {
  one: 'refund',
  what: 'Money to be given back: one person proposes it, another approves it',
  columns: {
    value: 'How much',
    reason: { means: 'Why', anonymize: saying('Anonymized'), label: 'Why it was given back' },
    pay_to: { means: 'To whom, or to which account', anonymize: saying('Anonymized'), label: 'Paid to' },
    sale_id: 'The order that it was paid on',
    state: {
      means: 'PROPOSED, APPROVED, PAID, REFUSED, WITHDRAWN',
      anonymize: keptAs('choice'),
    },
    proposed_at: { means: 'When it was proposed', label: 'Proposed' },
    proposed_by: { means: 'Who proposed it', archive: 'staff' },
    decided_at: { means: 'When it was approved or refused', label: 'Decided' },
    decided_by: { means: 'Who approved or refused it', archive: 'staff' },
    decided_why: {
      means: 'Why it was refused',
      anonymize: saying('Anonymized'),
      label: 'Why it was refused',
    },
  },
})

export const creditNotes = table('credit_notes', {
  one: 'credit note',
  what: 'Credit notes; their numbers have no gaps, and none changes',
  columns: {
    credit_note_no: { means: 'Its number', label: 'Number of the credit note' },
    invoice_no: 'The invoice that it credits',
    issued_on: { means: 'Its day', label: 'Issued on' },
    reason: { means: 'Why', anonymize: saying('Anonymized'), label: 'Why it was credited' },
    value: 'How much',
    cancels: { means: 'It cancelled its order', label: 'It cancelled the order' },
    export_batch_id: 'The batch that handed it to accounts',
  },
})

export const creditNoteLines = table('credit_note_lines', {
  one: 'line of a credit note',
  what: 'What was credited on each line of an order',
  columns: {
    sale_line_id: 'The line of the order',
    value: 'How much of it',
  },
})
