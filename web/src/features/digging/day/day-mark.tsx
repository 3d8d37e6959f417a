import Box from '@mui/material/Box'
import { digging } from '@sexton/contract/digging/calls'
import { useApi } from '../../../core/api/use-api.ts'
import { OrderChip } from '../../../domain/digging/order-chip.tsx'
import { DayMarkRoom } from './day-mark-room.tsx'
import { t } from './texts.ts'

/** How far the order to dig of a burial of this day is; the burials of a day share one call. */
export default function DayMark({ date, burial_id }: { date: string; burial_id: number }) {
  const { data } = useApi(digging.list, { query: { date } }, { live: ['act', 'burial'], keepLast: true })
  const order = data?.orders.find(
    (one) => one.burial_id === burial_id && one.state !== 'SUPERSEDED' && one.state !== 'CANCELLED',
  )
  if (!order)
    return (
      <DayMarkRoom>
        {data && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('day-mark.none')}
          </Box>
        )}
      </DayMarkRoom>
    )
  return (
    <DayMarkRoom>
      <OrderChip order={order} named />
    </DayMarkRoom>
  )
}
