import Box from '@mui/material/Box'
import type { SiteOrder } from '@sexton/contract/digging/site-calls'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'

/** Few sites have one: the words come where one is, and have their height kept until then. */
const SiteOrders = whenOpened(() => import('./site-orders.tsx'), <Box sx={{ minHeight: 48 }} />)

/** The orders to dig that are under way in a site. */
export const SiteOrderStrip = ({ orders = [] }: { orders: readonly SiteOrder[] | undefined }) =>
  orders.length > 0 && <SiteOrders orders={orders} />
