import Box from '@mui/material/Box'
import { digPaperPaths } from '@sexton/contract/digging/pass-calls'
import type { DigOrder } from '@sexton/contract/digging/order'
import { useId, useState } from 'react'
import { dateTime } from '../../../core/format/formats.ts'
import { orderWords } from '../../../domain/digging/state-words.ts'
import { FoldButton } from '../../../ui/actions/fold-button.tsx'
import { FileLink } from '../../../ui/layout/links.tsx'
import { t } from './texts.ts'

/** Orders that were replaced or cancelled, and why, each with its paper; folded. */
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
            <Box
              component="li"
              key={order.dig_order_id}
              sx={{ py: { xs: 1.5, sm: 0.25 }, overflowWrap: 'anywhere' }}
            >
              <FileLink path={digPaperPaths.orders({ dig_order_id: order.dig_order_id })}>
                {orderWords(order)}
              </FileLink>{' '}
              {t('grave.former.line', { at: dateTime(order.ended_at), why: order.ended_why })}
            </Box>
          ))}
      </Box>
    </div>
  )
}
