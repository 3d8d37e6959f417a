import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { OrderChip } from '../../domain/digging/order-chip.tsx'
import { OrderDangers } from '../../domain/digging/order-dangers.tsx'
import { asksWords, coffinWords, openingWord } from '../../domain/digging/state-words.ts'
import { Messages } from '../../ui/feedback/messages.tsx'
import type { DayOrder } from './use-dig-orders.ts'
import { t } from './day-sheet-texts.ts'

/** On paper alone: where the two persons sign (dig-4). */
const Boxes = () => (
  <Box sx={{ display: 'none', displayPrint: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, mt: 4 }}>
    {(['sheet.order.marked', 'sheet.order.checked'] as const).map((label) => (
      <Box key={label} sx={{ borderTop: 1, pt: 0.25, fontSize: '8pt' }}>
        {t(label)}
      </Box>
    ))}
  </Box>
)

/** What a burial's order to dig asks for, how far it is, and what stops it (dig-19). */
export default function SheetOrder({ order }: { order: DayOrder | undefined }) {
  if (!order) return <Messages severity="warning" messages={[t('sheet.order.none')]} />
  const size = coffinWords(order.coffin)
  const coffin = size && !order.coffin.shroud ? t('sheet.order.coffin', { size }) : size
  const asks = [openingWord(order.opening), asksWords(order), coffin]
  return (
    <Box sx={{ mt: 1 }}>
      <Messages
        severity="error"
        messages={[
          ...(order.state === 'STOPPED' ? [t('sheet.order.stopped', { why: order.stopped_why ?? '' })] : []),
          ...order.differences.map(({ says_ground: ground, says_books: books }) =>
            t('sheet.order.differs', { ground, books }),
          ),
        ]}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <OrderChip order={order} named />
        <span>{asks.filter(Boolean).join(' · ')}</span>
      </Stack>
      <OrderDangers dangers={order.dangers} />
      <Boxes />
    </Box>
  )
}
