import { siteLetters, type SiteLetter, type SiteStatusRef } from '@sexton/contract/core/statuses'
import Box from '@mui/material/Box'
import { StatusSign } from '../../../domain/block-plan/status-sign.tsx'
import { statusWord } from '../../../ui/theme/status-palette.ts'
import { t } from './texts.ts'
import type { PrintedPlot } from './printed.ts'

const statuses = Object.entries(siteLetters) as [SiteStatusRef, SiteLetter][]

/** What colours and letters mean, and how many of the printed plots have each. */
export function PrintedLegend({ plots }: { plots: readonly PrintedPlot[] }) {
  const countOf = (letter: SiteLetter) => plots.filter((plot) => plot.letter === letter).length
  return (
    <Box
      component="ul"
      aria-label={t('print.legend')}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, p: 0, my: 1, listStyle: 'none' }}
    >
      {statuses
        .filter(([, letter]) => countOf(letter) > 0)
        .map(([status, letter]) => (
          <Box component="li" key={status} sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
            <StatusSign status={status} />
            {t('print.counted', { word: statusWord('site', status), count: countOf(letter) })}
          </Box>
        ))}
    </Box>
  )
}
