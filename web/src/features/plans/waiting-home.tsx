import Box from '@mui/material/Box'
import { plans } from '@sexton/contract/plans/calls'
import { useId } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { CountTile } from '../../ui/layout/count-tile.tsx'
import { t } from './texts.ts'

const shown = ['word', 'late', 'coming'] as const

/** Home: how many plans need a word, are late, or have a due soon (plans-14). */
export default function WaitingHome() {
  const id = useId()
  const { data, error } = useApi(plans.counts, undefined, { live: ['sale', 'receipt'], keepLast: true })
  return (
    <Box component="nav" aria-labelledby={id}>
      <Box id={id} sx={{ fontSize: 'caption.fontSize', fontWeight: 500, mb: 0.25 }}>
        {t('plans.home')}
      </Box>
      <ErrorDisplay error={error} />
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
          maxWidth: { md: 560 },
        }}
      >
        {shown.map((filter) => (
          <CountTile
            key={filter}
            count={data?.[filter].plans}
            label={t(`plans.filter.${filter}`)}
            to={`/plans?show=${filter}`}
            pressing={filter === 'word' && 'error'}
          />
        ))}
      </Box>
    </Box>
  )
}
