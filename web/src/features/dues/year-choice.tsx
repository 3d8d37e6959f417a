import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import Typography from '@mui/material/Typography'
import type { YearOfEnds } from '@sexton/contract/dues/shapes'
import { sumMoney } from '@sexton/contract/values/money'
import { money } from '../../core/format/formats.ts'
import { t } from './texts.ts'

interface Properties {
  years: readonly YearOfEnds[]
  /** Undefined: all. */
  year: number | undefined
  onChoose: (year: number | undefined) => void
}

const card = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  textAlign: 'start',
  textTransform: 'none',
  color: 'text.primary',
  px: 1.5,
  py: 1,
} as const

/** How many rights end in each year, and what is still to be ordered; pressing one lists them. */
export function YearChoice({ years, year, onChoose }: Properties) {
  const all = {
    year: undefined,
    rights: years.reduce((sum, one) => sum + one.rights, 0),
    value: sumMoney(years.map((one) => one.value)),
  }
  return (
    <Box
      role="group"
      aria-label={t('due.years')}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(min(46%, 150px), 1fr))' }}
    >
      {[all, ...years].map((one) => (
        <ToggleButton
          key={one.year ?? 'all'}
          value={one.year ?? 'all'}
          selected={one.year === year}
          onClick={() => onChoose(one.year)}
          sx={card}
        >
          <Typography variant="body2">{one.year ?? t('due.year.all')}</Typography>
          <Typography variant="h2" component="div" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {t('due.rights', { count: one.rights })}
          </Typography>
          <Typography variant="body2">{t('due.value', { value: money(one.value) })}</Typography>
        </ToggleButton>
      ))}
    </Box>
  )
}
