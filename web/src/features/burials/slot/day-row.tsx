import Box from '@mui/material/Box'
import type { DaySlot } from '@sexton/contract/slots/slot'
import { FlaggedChip } from '../../../ui/theme/flagged-chip.tsx'
import { StatusChip } from '../../../ui/theme/status-chip.tsx'
import { Row } from '../../../ui/lists/rows.tsx'
import { ScreenLink } from '../../../ui/layout/links.tsx'
import { HeldHere } from '../../../domain/holds/hold-strip.tsx'
import { DigMark } from '../../digging/public.ts'
import { nameOf } from '../burial-words.ts'
import { ContagiousChip } from '../contagious-chip.tsx'
import { t } from '../texts.ts'
import { dayLacks } from './day-lacks.ts'

type DayBurial = DaySlot['burials'][number]

/** On a phone the place and the rest are a second line of one row; from there on each has its column. */
const second = {
  display: { xs: 'flex', sm: 'contents' },
  gridColumn: '1 / -1',
  order: 3,
  alignItems: 'center',
  columnGap: 1,
} as const

const rest = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: 0.75,
  rowGap: 0.25,
  minWidth: 0,
  flex: 1,
  order: 3,
  fontSize: 'body2.fontSize',
} as const

/** Beside a month there is no room for the rest in the line of the name: it follows, without who buries. */
const narrowRest = { gridColumn: { lg: '1 / -1' }, '& > .undertaker': { display: { lg: 'none' } } } as const

function Place({ burial: { site_id, site_ref, grave_no } }: { burial: DayBurial }) {
  if (!site_id) return <>{t('burial.no-place')}</>
  return (
    <>
      <ScreenLink to={`/site/${site_id}`} color="inherit">
        {site_ref}
      </ScreenLink>
      {grave_no !== null && ` · ${t('burial.grave-no', { grave: grave_no })}`}
    </>
  )
}

/** What is to be known of it: contagion, flag, what it still lacks, and always who buries. */
function Rest({ burial, date }: { burial: DayBurial; date: string }) {
  const lacks = dayLacks(burial)
  return (
    <>
      {burial.cod_is_contagious && <ContagiousChip />}
      {burial.flag && <FlaggedChip />}
      {lacks && (
        <Box component="span" sx={{ color: 'warning.main' }}>
          {lacks}
        </Box>
      )}
      {burial.undertaker && (
        <Box component="span" className="undertaker" sx={{ color: 'text.secondary' }}>
          {burial.undertaker}
        </Box>
      )}
      <HeldHere burial={burial} />
      <DigMark date={date} burial={burial} />
    </>
  )
}

interface Properties {
  burial: DayBurial
  /** `YYYY-MM-DD`. */
  date: string
  /** It stands beside a month. */
  narrow?: boolean
  /** It can be dragged to another place (calendar-13). */
  movable?: boolean
}

/** A burial of a day: who, where, how it stands, what it still lacks. */
export const BurialDayRow = ({ burial, date, narrow = false, movable = false }: Properties) => (
  <Row
    to={`/burial/${burial.burial_id}`}
    title={nameOf(burial)}
    marks={movable ? { 'data-burial': burial.burial_id } : {}}
  >
    <Box sx={second}>
      <Box sx={{ order: 1, color: 'text.secondary', whiteSpace: 'nowrap' }}>
        <Place burial={burial} />
      </Box>
      <Box sx={{ ...rest, ...(narrow && narrowRest) }}>
        <Rest burial={burial} date={date} />
      </Box>
    </Box>
    <Box sx={{ order: 2, justifySelf: { xs: 'end', sm: 'start' } }}>
      <StatusChip kind="burial" status={burial.burial_status_ref} />
    </Box>
  </Row>
)
