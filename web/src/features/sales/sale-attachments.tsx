import type { DocumentRow } from '@sexton/contract/documents/calls'
import type { Sale } from '@sexton/contract/sales/sale'
import { AuditPanel } from '../audits/public.ts'
import { DocumentsPanel } from '../documents/public.ts'
import { NotesPanel } from '../notes/public.ts'
import { whichBurial } from './order/which-burial.ts'
import { whichSite } from './sites/which-site.ts'

const parts = ['sale_site', 'burial', 'event', 'receipt'] as const

/** Whose document it is, where a sale has several of its kind. */
function whichOf({ sale_sites, burials }: Sale, { parent_object, parent_object_id: id }: DocumentRow) {
  if (parent_object === 'sale_site') return whichSite(sale_sites, id)
  return parent_object === 'burial' ? whichBurial(burials, id) : ''
}

/** Notes and documents of a sale and of all that is on it, and its audit rows. */
export function SaleAttachments({ sale, readOnly }: { sale: Sale; readOnly: boolean }) {
  const own = { type: 'sale', id: sale.sale_id } as const
  return (
    <>
      <NotesPanel parent={own} parts={parts} readOnly={readOnly} />
      <DocumentsPanel
        parent={own}
        parts={parts}
        which={(row) => whichOf(sale, row)}
        uploadTo={own}
        customerId={sale.customer_id}
        readOnly={readOnly}
      />
      <AuditPanel object="sale" id={sale.sale_id} />
    </>
  )
}
