import type { Sale } from '@sexton/contract/sales/sale'
import { AuditPanel } from '../audit/public.ts'
import { DocumentsPanel } from '../documents/public.ts'
import { NotesPanel } from '../notes/public.ts'
import { whichSite } from './which-site.ts'

/** Notes, documents and history of a sale and of all that is on it. */
export function SalePapers({ sale, readOnly }: { sale: Sale; readOnly: boolean }) {
  const own = { type: 'sale', id: sale.sale_id } as const
  const others = sale.objects
    .filter((it) => it.parentObjectType !== 'sale')
    .map((it) => ({
      ...{ type: it.parentObjectType, id: it.parentObjectId },
      which: it.parentObjectType === 'sale_site' ? whichSite(sale.sale_sites, it.parentObjectId) : '',
    }))
  const parents = [own, ...others] as const
  return (
    <>
      <NotesPanel parents={parents} readOnly={readOnly} />
      <DocumentsPanel parents={parents} uploadTo={own} customerId={sale.customer_id} readOnly={readOnly} />
      <AuditPanel object="sale" id={sale.sale_id} />
    </>
  )
}
