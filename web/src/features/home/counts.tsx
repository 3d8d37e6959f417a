import Box from '@mui/material/Box'
import { ofToday, waitingOn, type Counted } from '@sexton/contract/home/waiting'
import { useId } from 'react'
import { today } from '../../core/format/formats.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { CountTile } from '../../ui/layout/count-tile.tsx'
import { t } from './texts.ts'
import { useHome } from './use-home.ts'
import { waitingAddress } from './waiting-address.ts'

/** Of these none should be left. */
const pressing: readonly Counted[] = ['not_confirmed', 'to_complete', 'sites_on_hold', 'refunds_proposed']

/** Most parks never have one: there is a tile while there is one. */
const seldom: readonly Counted[] = ['sites_on_hold', 'refunds_proposed']

/** The share of the line's width that a group takes is that of its tiles. */
const grid = (tiles: number, onPhone: number) => ({
  display: 'grid',
  gap: 1,
  gridTemplateColumns: {
    xs: `repeat(${onPhone}, minmax(0, 1fr))`,
    md: `repeat(${tiles}, minmax(0, 1fr))`,
  },
})

interface GroupProperties {
  title: string
  names: readonly Counted[]
  /** Tiles beside each other on a phone. */
  onPhone: number
}

function Group({ title, names, onPhone }: GroupProperties) {
  const id = useId()
  const { data, cemetery_id } = useHome()
  const waiting = waitingOn(data?.date ?? today())
  return (
    <Box role="group" aria-labelledby={id} sx={{ flex: { md: names.length } }}>
      <Box id={id} sx={{ fontSize: 'caption.fontSize', fontWeight: 500, mb: 0.25 }}>
        {title}
      </Box>
      <Box sx={grid(names.length, onPhone)}>
        {names.map((name) => (
          <CountTile
            key={name}
            count={data?.counts[name]}
            label={t(`home.${name}`, { count: data?.counts[name] ?? 0 })}
            to={waitingAddress(waiting[name], cemetery_id)}
            pressing={pressing.includes(name) && 'warning'}
          />
        ))}
      </Box>
    </Box>
  )
}

/** What is about today and what waits, as counts that each lead to the search that lists what it counts. */
export function Counts() {
  const { data, error } = useHome()
  const [accounts, isSuper] = [useMay('PERM_ACCOUNTS'), useMay('PERM_SALES_SUPER')]
  const waiting = (Object.keys(waitingOn(today())) as Counted[]).filter(
    (name) =>
      !(ofToday as readonly Counted[]).includes(name) &&
      (name !== 'refunds_proposed' || accounts || isSuper) &&
      (!seldom.includes(name) || Boolean(data?.counts[name])),
  )
  return (
    <Box component="nav" aria-label={t('home.to-do')}>
      <ErrorDisplay error={error} />
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, columnGap: 2, rowGap: 0.75 }}>
        <Group title={t('home.today')} names={ofToday} onPhone={2} />
        <Group title={t('home.waiting')} names={waiting} onPhone={3} />
      </Box>
    </Box>
  )
}
