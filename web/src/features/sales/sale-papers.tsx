import type { DocumentRow } from '@sexton/contract/documents'
import type { Sale } from '@sexton/contract/sales/sale'
import { AuditPanel } from '../audit/public.ts'
import { DocumentsPanel } from '../documents/public.ts'
import { NotesPanel } from '../notes/public.ts'
import { whichSite } from './which-site.ts'

const parts = ['sale_site', 'burial', 'event', 'receipt'] as const

/** Notes, documents and history of a sale and of all that is on it. */
export function SalePapers({ sale, readOnly }: { sale: Sale; readOnly: boolean }) {
  const own = { type: 'sale', id: sale.sale_id } as const
  const which = ({ parent_object, parent_object_id }: DocumentRow) =>
    parent_object === 'sale_site' ? whichSite(sale.sale_sites, parent_object_id) : ''
  return (
    <>
      <NotesPanel parent={own} parts={parts} readOnly={readOnly} />
      <DocumentsPanel
        parent={own}
        parts={parts}
        which={which}
        uploadTo={own}
        customerId={sale.customer_id}
        readOnly={readOnly}
      />
      <AuditPanel object="sale" id={sale.sale_id} />
    </>
  )
}
