import { sales } from '@sexton/contract/sales/calls'
import { expect, type Case } from './rig/case.ts'
import { readyDrafts } from './rig/drafts.ts'
import { least, most } from './targets/target.ts'

const mostOrders = 1500

/** The site's agreement follows later, as where a family signs at the grave. */
export const place: Case = {
  about: 'placing an order for a site',
  targets: [
    most('place order, p95', 'place/1/p95', 'ms', [10, 15], 35),
    least('place order, 10 connections', 'place/10/perSecond', 'per s', [300, 300]),
  ],
  async run({ park, users, load, short }) {
    const orders = await readyDrafts(park, short ? 8 : mostOrders, users)
    const holds = await park.rows<{ sale_id: number; sale_site_id: number }>(
      'select sale_id, sale_site_id from sale_sites where sale_id = any ($1)',
      [orders],
    )
    const siteOf = new Map(holds.map(({ sale_id, sale_site_id }) => [sale_id, sale_site_id]))
    await load(
      async (user) => {
        const sale_id = orders.pop()!
        const body = { defer_agreements: [siteOf.get(sale_id)!] }
        const answer = await user.call(sales.place, { params: { sale_id }, body })
        return () => {
          const sale = answer.right()
          const isOrder =
            sale.sale_id === sale_id && sale.sale_status_ref === 'ORDERED' && sale.invoice_no !== null
          expect(isOrder, `sale ${sale_id} is ordered`)
        }
      },
      { atMost: orders.length },
    )
  },
}
