import Box from '@mui/material/Box'
import { transfers } from '@sexton/contract/transfers/calls'
import { useApi } from '../../../core/api/use-api.ts'
import { CountTile } from '../../../ui/layout/count-tile.tsx'
import { t } from '../texts.ts'

/** Home: how many transfers of rights are in hand (transfers-7). */
export default function InHand() {
  const { data } = useApi(transfers.list, { query: {} }, { live: ['transfer'], keepLast: true })
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', md: 'repeat(10, minmax(0, 1fr))' },
      }}
    >
      <CountTile
        count={data?.length}
        label={t('transfers.home', { count: data?.length ?? 0 })}
        to="/transfers"
        pressing={data?.some(({ is_disputed }) => is_disputed) ? 'warning' : false}
      />
    </Box>
  )
}
