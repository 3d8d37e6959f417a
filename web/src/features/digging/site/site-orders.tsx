import Alert from '@mui/material/Alert'
import type { SiteOrder } from '@sexton/contract/digging/site-calls'
import { mediumDate, today } from '../../../core/format/formats.ts'
import { orderWords } from '../../../domain/digging/state-words.ts'
import { ScreenLink } from '../../../ui/layout/links.tsx'
import { t } from './texts.ts'

const isOpen = ({ state }: SiteOrder) => state === 'OPEN' || state === 'LAID'

function severityOf(order: SiteOrder) {
  if (order.state === 'STOPPED') return 'error'
  return isOpen(order) ? 'warning' : 'info'
}

/** Today the hour alone. */
const untilWords = ({ burial_date, until }: SiteOrder) =>
  [burial_date !== today() && mediumDate(burial_date), until].filter(Boolean).join(' ') ||
  mediumDate(burial_date)

const words = (order: SiteOrder) =>
  isOpen(order)
    ? t('site-order.open', { grave: order.grave_no, name: order.deceased, until: untilWords(order) })
    : t('site-order.for', {
        order: orderWords(order),
        name: order.deceased,
        day: mediumDate(order.burial_date),
      })

/** For whom a grave of the site is open, or is about to be. */
export default function SiteOrders({ orders }: { orders: readonly SiteOrder[] }) {
  return orders.map((order) => (
    <Alert key={order.dig_order_id} severity={severityOf(order)} sx={{ overflowWrap: 'anywhere' }}>
      <ScreenLink to={`/burial/${order.burial_id}`} color="inherit">
        {words(order)}
      </ScreenLink>
    </Alert>
  ))
}
