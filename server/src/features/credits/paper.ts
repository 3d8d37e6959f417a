import { creditNoteFilename, type credits } from '@sexton/contract/credits/calls'
import type { Read } from '../../core/call/verbs.ts'
import { within, type Changing, type Reading } from '../../core/context/context.ts'
import { withoutWaiting } from '../../core/db/transactions/commits.ts'
import { notFound } from '../../core/refusal.ts'
import { documentsById } from '../../domain/documents/document-queries.ts'
import { lockParent } from '../../domain/documents/parents.ts'
import { recordDocument } from '../../domain/documents/record.ts'
import type { PaperPark } from '../../domain/park/paper-park.ts'
import type { StoredFile } from '../../platform/files/files.ts'
import { facts, heading, longDate, priceTable } from '../../platform/pdf/pdf-parts.ts'
import type { Paper } from '../../platform/pdf/pdf.ts'
import { noteOf, type Note } from './paper-queries.ts'
import { customerBeside, personOf, rendered, type Person } from '../papers/public.ts'

/** What a credit note says: it never changes, so its document is made once (credits-8). */
const creditNotePaper = (park: PaperPark, note: Note, customer: Person): Paper => ({
  title: `Credit Note ${note.credit_note_no}`,
  dated: note.issued_on,
  content: [
    customerBeside(customer, [
      ['Credit note no', note.credit_note_no],
      ['Date', longDate(note.issued_on)],
      ['Invoice no', note.invoice_no],
      ['Sale no', note.sale_id],
    ]),
    heading(`Credited on invoice ${note.invoice_no}`),
    priceTable(park, note.lines, [['Total credited', note.value]]),
    { text: 'Prices include tax.', style: 'label', margin: [0, 8, 0, 8] },
    facts([
      ['Reason', note.reason],
      ['Order', note.cancels ? 'Cancelled by this credit note' : null],
    ]),
  ],
})

const filenameOf = ({ sale_id, credit_note_no }: Note) => creditNoteFilename(sale_id, credit_note_no)

const currentOf = (ctx: Reading | Changing, note: Note) =>
  ctx.db
    .selectFrom('documents')
    .select('document_id')
    .where('parent_object', '=', 'sale')
    .where('parent_object_id', '=', note.sale_id)
    .where('property_ref', '=', 'CREDIT_NOTE')
    .where('filename', '=', filenameOf(note))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Records the rendered document unless another call did so first: then the sweep removes this file. */
async function storeFirst(ctx: Changing, note: Note, stored: StoredFile) {
  await lockParent(ctx, 'sale', note.sale_id)
  if (await currentOf(ctx, note)) return
  await recordDocument(ctx, {
    ...stored,
    parent: 'sale',
    parentId: note.sale_id,
    property: 'CREDIT_NOTE',
    kind: 'generated',
    media_type: 'application/pdf',
    filename: filenameOf(note),
  })
}

/** The document of a credit note, made when it is first asked for (credits-8). */
export const paper: Read<typeof credits.paper> = async (ctx, { params: { credit_note_id } }) => {
  const note = await noteOf(ctx, credit_note_id)
  if (!(await currentOf(ctx, note))) {
    const customer = await personOf(ctx, note.customer_id)
    const stored = await rendered(ctx, (park) => creditNotePaper(park, note, customer))
    await withoutWaiting(ctx.db, (tx) => storeFirst(within(ctx, tx), note, stored))
  }
  const current = await currentOf(ctx, note)
  if (!current) throw notFound()
  return (await documentsById(ctx, [current.document_id]))[0]!
}
