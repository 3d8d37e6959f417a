import Box from '@mui/material/Box'
import { asksWords, coffinWords } from '../../../domain/digging/state-words.ts'
import { OrderDangers } from '../../../domain/digging/order-dangers.tsx'
import { hidesSite, type TodayOrder } from '../day-orders.ts'
import { t } from './act-texts.ts'

/** The grave that the form is about, large: it is compared with what stands on the plot. And what to beware of there. */
export const WhichGrave = ({ order }: { order: TodayOrder }) => (
  <Box sx={{ mb: 1.5, display: 'grid', gap: 0.5 }}>
    <Box sx={{ fontSize: 'h4.fontSize', fontWeight: 500, lineHeight: 1.25 }}>
      {hidesSite(order)
        ? t('act.block', { block: order.block_ref })
        : t('act.site', { site: order.site_ref, grave: order.grave_no })}
    </Box>
    <Box sx={{ color: 'text.secondary' }}>
      {[asksWords(order), coffinWords(order.coffin)].filter(Boolean).join(' · ')}
    </Box>
    <OrderDangers dangers={order.dangers} />
  </Box>
)
