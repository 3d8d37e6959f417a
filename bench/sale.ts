import { attachedTo, documents } from '@sexton/contract/documents/calls'
import { map } from '@sexton/contract/map/calls'
import { notes } from '@sexton/contract/notes/calls'
import { shownFirst } from '@sexton/contract/core/page'
import { receipts } from '@sexton/contract/receipts/calls'
import { sales } from '@sexton/contract/sales/calls'
import { expect, type Case, type Screen } from './rig/case.ts'
import { screenOf } from './rig/screen-load.ts'
import { least, most } from './targets/target.ts'

const hundredths = (value: number) => Math.round(value * 100)

const query = { limit: shownFirst }

/** The sale and all that belongs to it at once; what lies around a site that is not on the sale itself is known only then. */
const saleScreen: Screen = (sale_id) => async (user) => {
  const params = { sale_id }
  const body = attachedTo({ type: 'sale', id: sale_id }, ['sale_site'], shownFirst)
  const [found, taken, attached, noted, around] = await Promise.all([
    user.call(sales.get, { params, query }),
    user.call(receipts.list, { params, query }),
    user.call(documents.get, { body }),
    user.call(notes.get, { body }),
    user.call(map.aroundSale, { params }),
  ])
  const first = [...found!.reply().sale_sites, ...found!.reply().customer_sites].find(
    (site) => site.site_id !== null,
  )
  const site_id = first?.site_id ?? null
  const known = around!.reply()?.site_id ?? null
  if (site_id !== null && site_id !== known) await user.call(map.around, { params: { site_id } })
  return () => {
    const sale = found!.right()
    around!.right()
    expect(sale.sale_id === sale_id, `sale ${sale_id} answers sale ${sale.sale_id}`)
    const paid = taken!.right().reduce((sum, receipt) => sum + hundredths(receipt.value), 0)
    expect(paid === hundredths(sale.price_receipted), `the receipts of sale ${sale_id} add up`)
    const lines = sale.lines.reduce((sum, line) => sum + hundredths(line.line_price), 0)
    expect(lines === hundredths(sale.price), `the lines of sale ${sale_id} add up`)
    const agreed = sale.sale_sites.filter((site) => site.agreementDocumentId !== null).length
    expect(attached!.right().length >= agreed, `the agreements of sale ${sale_id} are among its papers`)
    expect(Array.isArray(noted!.right()), `sale ${sale_id} has a list of notes`)
  }
}

export const sale: Case = {
  about: 'the screen of a placed sale: all its calls',
  targets: [
    most('sale screen, whole data, p95', 'sale/1/p95', 'ms', [8, 10], 25),
    least('sale screen at ten desks', 'sale/10/perSecond', 'visits per s', [450, 400]),
  ],
  run: async ({ park, load }) => load(await screenOf(saleScreen, 'sales', park)),
}
