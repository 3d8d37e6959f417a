import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, ids } from '../core/fields.ts'
import { document } from '../documents/calls.ts'
import { calendarDate } from '../values/dates.ts'
import { money } from '../values/money.ts'
import { cancelForm, creditForm } from './forms.ts'

/** The name of a credit note's PDF. */
export const creditNoteFilename = (sale_id: number, credit_note_no: number) =>
  `${sale_id}_Credit_Note_${credit_note_no}.pdf`

const creditNote = z.object({
  credit_note_id: id,
  credit_note_no: z.int(),
  invoice_no: z.int(),
  issued_on: calendarDate,
  reason: z.string(),
  value: money,
  /** It cancelled the order. */
  cancels: z.boolean(),
  created_by: z.string().nullable(),
  created_by_id: id.nullable(),
  lines: z.array(z.object({ line_description: z.string(), value: money })),
})

export type CreditNote = z.output<typeof creditNote>

/** The credit notes of an order, and what can still be credited on it. */
export const saleCredits = z.object({
  price: money,
  price_credited: money,
  price_receipted: money,
  /** Without discounts; what can still be credited on all of them is the price less what was credited. */
  lines: z.array(
    z.object({ sale_line_id: id, line_description: z.string(), line_price: money, creditable: money }),
  ),
  /** The latest first. */
  notes: z.array(creditNote),
})

export type SaleCredits = z.output<typeof saleCredits>

const superOnly = { any: ['PERM_SALES_SUPER'] } as const
const notPlaced = 'it is a draft, a legacy sale or cancelled'

export const credits = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/sales/:sale_id/credits',
    summary: 'The credit notes of an order, and what can still be credited on each of its lines',
    permission: { any: ['PERM_VIEW'] },
    params: ids('sale_id'),
    response: saleCredits,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/v1/sales/:sale_id/credits',
    summary:
      'Credits lines of an order by a credit note; what was paid beyond goes to the account of who paid',
    permission: superOnly,
    params: ids('sale_id'),
    body: creditForm,
    response: saleCredits,
    conflicts: [notPlaced, 'it was changed since'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/v1/sales/:sale_id/cancel',
    summary:
      'Cancels an order by a credit note, also with receipts: its sites are free again, and what was paid and is not kept goes to the account of who paid',
    permission: superOnly,
    params: ids('sale_id'),
    body: cancelForm,
    response: saleCredits,
    conflicts: [
      notPlaced,
      'it was changed since',
      'somebody is or may be buried by it, or a burial or an event is planned',
      'another owner has a site of it',
    ],
  }),
  paper: endpoint({
    method: 'GET',
    path: '/api/v1/credit_notes/:credit_note_id/document',
    summary: 'The document of a credit note, which is made when it is first asked for',
    queue: 'heavy',
    permission: { any: ['PERM_EDIT', 'PERM_DOCUMENT_DOWNLOAD'] },
    params: ids('credit_note_id'),
    response: document,
  }),
}
