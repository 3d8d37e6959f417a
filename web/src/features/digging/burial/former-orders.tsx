import Box from '@mui/material/Box'
import type { DigOrder } from '@sexton/contract/digging/order'
import { useId, useState } from 'react'
import { dateTime } from '../../../core/format/formats.ts'
import { orderWords } from '../../../domain/digging/state-words.ts'
import { FoldButton } from '../../../ui/actions/fold-button.tsx'
import { t } from './texts.ts'

/** Orders that were replaced or cancelled, and why; folded. */
export function FormerOrders({ orders }: { orders: readonly DigOrder[] }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  if (orders.length === 0) return null
  return (
    <div>
      <FoldButton open={open} onToggle={() => setOpen(!open)} aria-controls={id}>
        {t('grave.former', { count: orders.length })}
      </FoldButton>
      <Box component="ul" id={id} hidden={!open} sx={{ listStyle: 'none', m: 0, p: 0, pl: 4 }}>
        {open &&
          orders.map((order) => (
            <Box component="li" key={order.dig_order_id} sx={{ py: 0.25, overflowWrap: 'anywhere' }}>
              {t('grave.former.line', {
                order: orderWords(order),
                at: dateTime(order.ended_at),
                why: order.ended_why,
              })}
            </Box>
          ))}
      </Box>
    </div>
  )
}
