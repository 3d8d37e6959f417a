import ButtonBase from '@mui/material/ButtonBase'
import Box from '@mui/material/Box'
import { waitingOn, type Counted } from '@sexton/contract/home/waiting'
import { Link as RouterLink } from 'react-router'
import { today } from '../../core/format/formats.ts'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { t } from './texts.ts'
import { useHome } from './use-home.ts'
import { waitingAddress } from './waiting-address.ts'

/** Of these none should be left. */
const pressing: readonly Counted[] = ['not_confirmed', 'to_complete', 'sites_on_hold']

/** Most parks never have one: there is a tile while there is one. */
const seldom: readonly Counted[] = ['sites_on_hold']

const tile = {
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  minHeight: 52,
  px: 1.25,
  py: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'action.hover' },
} as const

const grid = (tiles: number) => ({
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'repeat(4, minmax(0, 1fr))', lg: `repeat(${tiles}, minmax(0, 1fr))` },
})

function Tile({ name, count, to }: { name: Counted; count: number | undefined; to: string }) {
  const color = count && pressing.includes(name) ? 'warning.main' : 'text.primary'
  return (
    <ButtonBase component={RouterLink} to={to} sx={tile}>
      <Box component="span" sx={{ fontSize: 'h1.fontSize', fontWeight: 500, lineHeight: 1.3, color }}>
        {count?.toLocaleString('en') ?? '\u00a0'}
      </Box>{' '}
      <Box component="span" sx={{ fontSize: 'caption.fontSize', color: 'text.secondary', lineHeight: 1.3 }}>
        {t(`home.${name}`, { count: count ?? 0 })}
      </Box>
    </ButtonBase>
  )
}

/** A line of counts, each leading to the search that lists what it counts. */
export function Counts() {
  const { data, error, cemetery_id } = useHome()
  const waiting = waitingOn(data?.date ?? today())
  const shown = (Object.keys(waiting) as Counted[]).filter(
    (name) => !seldom.includes(name) || Boolean(data?.counts[name]),
  )
  return (
    <Box component="nav" aria-label={t('home.waiting')}>
      <ErrorDisplay error={error} />
      <Box sx={grid(shown.length)}>
        {shown.map((name) => (
          <Tile
            key={name}
            name={name}
            count={data?.counts[name]}
            to={waitingAddress(waiting[name], cemetery_id)}
          />
        ))}
      </Box>
    </Box>
  )
}
