import type { Customer } from '@sexton/contract/customers/shapes'
import type { Sale } from '@sexton/contract/sales/sale'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'

const OfCustomer = whenOpened(() => import('./account-panel.tsx'))
const OfSale = whenOpened(() => import('./sale-account.tsx'))

/** What a customer has on account; nothing of it is loaded until there has been any (on-account-7). */
export const OnAccount = (of: { customer: Customer }) =>
  of.customer.on_account !== null && <OfCustomer {...of} />

/** What is on account for an order that is owed on (on-account-8). */
export const SaleAccount = ({ sale }: { sale: Sale }) =>
  sale.sale_status_ref === 'ORDERED' &&
  sale.on_account !== null && <OfSale sale={sale} on_account={sale.on_account} />
