import Box from '@mui/material/Box'
import { bankLines } from '@sexton/contract/bank/match-calls'
import { useApi } from '../../../core/api/use-api.ts'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { CountTile } from '../../../ui/layout/count-tile.tsx'
import { t } from './texts.ts'

/** Home: how many payments have been unidentified for longer than the park wants (match-17). */
export default function WaitingHome() {
  const { data, error } = useApi(bankLines.waiting, undefined, {
    live: ['bank_line', 'receipt'],
    keepLast: true,
  })
  return (
    <>
      <ErrorDisplay error={error} />
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
        }}
      >
        <CountTile
          count={data?.unidentified}
          label={data ? t('match.home', { count: data.days }) : '\u00a0'}
          to="/match?tab=unidentified"
          pressing="warning"
        />
      </Box>
    </>
  )
}
