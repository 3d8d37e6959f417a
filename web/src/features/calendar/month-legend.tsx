import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { burials } from '@sexton/contract/burials/calls'
import type { ReactNode } from 'react'
import { useMay } from '../../core/session/use-may.ts'
import { t } from './calendar-texts.ts'
import { SlotBox } from './slot-box.tsx'

/** How a box looks, and what that says. */
const Sample = ({ box, children }: { box: ReactNode; children: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' }}>
    <Box aria-hidden component="span" sx={{ display: 'flex', width: 14, height: 16 }}>
      {box}
    </Box>
    {children}
  </Box>
)

/** What the boxes of the month say, in light and dark, and that a burial can be dragged into it. */
export function MonthLegend() {
  const mayMove = useMay(burials.changeDay)
  return (
    <Typography
      variant="caption"
      component="p"
      color="text.secondary"
      sx={{ mt: 0.75, mb: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}
    >
      {t('calendar.legend')}
      <Sample box={<SlotBox taken={0} isFull={false} />}>{t('calendar.legend.none')}</Sample>
      <Sample box={<SlotBox taken={1} isFull={false} />}>{t('calendar.legend.some')}</Sample>
      <Sample box={<SlotBox taken={3} isFull />}>{t('calendar.legend.full')}</Sample>
      {mayMove && (
        <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
          {t('calendar.legend.drag')}
        </Box>
      )}
    </Typography>
  )
}
