import { useConfig } from '../../core/use-config.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'

const OfCustomer = whenOpened(() => import('./of-customer.tsx'))

/** The refunds to a customer; until the park has had its first, nothing of it is loaded or asked (refunds-5). */
export const CustomerRefunds = (of: { customer_id: number }) => useConfig().REFUNDS && <OfCustomer {...of} />
