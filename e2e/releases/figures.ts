import { createHash } from 'node:crypto'
import { burials } from '@sexton/contract/burials/calls'
import { customers } from '@sexton/contract/customers/calls'
import { assetPath, documents } from '@sexton/contract/documents/calls'
import { sales } from '@sexton/contract/sales/calls'
import { siteRecords } from '@sexton/contract/sites/record-calls'
import { send, type Caller } from '../../processes/caller.ts'

/** What a park holds, read by calls that stay as they are: each record's key and what must not change. */
export interface Figures {
  /** Status, price, what of it is receipted. */
  sales: Record<string, string>
  /** Status, who, where, when. */
  burials: Record<string, string>
  /** What each customer owes at the end of their statement. */
  customers: Record<string, number>
  sites: number
  /** The SHA-256 of each file as it is downloaded. */
  papers: Record<string, string>
}

type Parent = Parameters<typeof assetPath>[0]

async function papersOf(
  clerk: Caller,
  objects: { parentObjectType: 'sale' | 'customer'; parentObjectId: number }[],
) {
  const papers: Figures['papers'] = {}
  for (const paper of await clerk.call(documents.get, { body: { objects } })) {
    const parent: Parent = paper.parent_object
    const path = assetPath(parent, paper.parent_object_id, paper.filename)
    const { status, text, raw } = await send({
      method: 'GET',
      url: clerk.address + path,
      headers: clerk.headers(),
    })
    papers[path] = status === 200 ? createHash('sha256').update(raw).digest('hex') : `${status} ${text}`
  }
  return papers
}

/** Read by an administrator. */
export async function figuresOf(clerk: Caller): Promise<Figures> {
  const figures: Figures = { sales: {}, burials: {}, customers: {}, sites: 0, papers: {} }
  const sold = (await clerk.call(sales.search, { query: {} })).map(({ sale_id }) => sale_id)
  for (const sale_id of sold.toSorted((a, b) => a - b)) {
    const sale = await clerk.call(sales.get, { params: { sale_id }, query: {} })
    figures.sales[sale_id] = `${sale.sale_status_ref} ${sale.price} ${sale.price_receipted}`
  }
  const buried = (await clerk.call(burials.search, { query: {} })).map(({ burial_id }) => burial_id)
  for (const burial_id of buried.toSorted((a, b) => a - b)) {
    const burial = await clerk.call(burials.get, { params: { burial_id }, query: {} })
    const { burial_status_ref, deceased_last_name, site_ref, grave_no, burial_date } = burial
    figures.burials[burial_id] = [
      burial_status_ref,
      deceased_last_name,
      site_ref,
      grave_no,
      burial_date,
    ].join(' ')
  }
  const known = (await clerk.call(customers.search, { query: {} })).map(({ customer_id }) => customer_id)
  for (const customer_id of known.toSorted((a, b) => a - b)) {
    const statement = await clerk.call(customers.statement, { params: { customer_id } })
    figures.customers[customer_id] = statement.at(-1)?.balance ?? 0
  }
  const sites = await clerk.ask(siteRecords.search, { query: { type: 'items', limit: 1, offset: 0 } })
  figures.sites = Number(sites.headers['x-total-count'])
  figures.papers = await papersOf(clerk, [
    ...sold.map((id) => ({ parentObjectType: 'sale' as const, parentObjectId: id })),
    ...known.map((id) => ({ parentObjectType: 'customer' as const, parentObjectId: id })),
  ])
  return figures
}
