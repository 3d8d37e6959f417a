import type { Sale } from '@sexton/contract/sales/sale'
import { AuditPanel } from '../audits/public.ts'
import { DocumentsPanel } from '../documents/public.ts'
import { NotesPanel } from '../notes/public.ts'
import { whichOf } from './which-of.ts'

/** What on a sale has notes and documents of its own. */
export const saleParts = ['sale_site', 'burial', 'event', 'receipt'] as const

/** Notes and documents of a sale and of all that is on it, and its audit rows. */
export function SaleAttachments({ sale, readOnly }: { sale: Sale; readOnly: boolean }) {
  const own = { type: 'sale', id: sale.sale_id } as const
  return (
    <>
      <NotesPanel parent={own} parts={saleParts} readOnly={readOnly} />
      <DocumentsPanel
        parent={own}
        parts={saleParts}
        which={(row) => whichOf(sale, row)}
        uploadTo={own}
        customerId={sale.customer_id}
        readOnly={readOnly}
      />
      <AuditPanel object="sale" id={sale.sale_id} />
    </>
  )
}
