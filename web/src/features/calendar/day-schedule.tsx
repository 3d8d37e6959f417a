import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { calendar } from '@sexton/contract/calendar/calls'
import { useState, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { mediumDate } from '../../core/format/formats.ts'
import { useApi } from '../../core/api/use-api.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Loading, whileOutdated } from '../../ui/feedback/loading.tsx'
import { Pager } from '../../ui/lists/pager.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { BurialResultCard } from '../burials/public.ts'
import { slotsPage, type SlotPart } from './slots-page.ts'
import { t } from './day-texts.ts'

function Slot({ slot, shown }: SlotPart) {
  const { description, from, to, capacity, burials } = slot
  return (
    <Box component="li" sx={{ mb: 1 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline', mb: 0.5 }}>
        <Typography component="h3" variant="body1" sx={{ fontWeight: 500 }}>
          {t('schedule.slot', { from, to, description })}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
          {t('schedule.slot.taken', { taken: burials.length, capacity })}
        </Typography>
      </Stack>
      <Stack sx={{ gap: 1 }}>
        {shown.map((burial) => (
          <BurialResultCard key={burial.burial_id} burial={burial} />
        ))}
      </Stack>
    </Box>
  )
}

interface Properties {
  /** `YYYY-MM-DD`. */
  date: string
  /** How many burials a page shows; without it, the whole day. */
  size?: number
  actions?: ReactNode
}

/** The slots of a day with their burials (calendar-9). */
export function DaySchedule({ date, size = Infinity, actions }: Properties) {
  const day = useApi(calendar.day, { params: { date } }, { live: ['sale', 'site', 'slot'], keepLast: true })
  // Another day begins at its first page.
  const [at, setAt] = useState({ date, offset: 0 })
  const offset = at.date === date ? at.offset : 0
  const total = day.data?.reduce((sum, slot) => sum + slot.burials.length, 0)
  return (
    <Section
      title={t('schedule.title', { day: mediumDate(date) })}
      actions={
        <>
          <Button component={RouterLink} to={`/day_sheet/${date}`} size="small">
            {t('schedule.sheet')}
          </Button>
          {actions}
        </>
      }
    >
      <ErrorDisplay error={day.error} />
      {day.loading && <Loading rows={7} />}
      {total === 0 && <Empty>{t('schedule.none')}</Empty>}
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        {Boolean(total) && (
          <Typography variant="body2" color="text.secondary">
            {t('schedule.count', { total })}
          </Typography>
        )}
        <Pager
          list={{ total, outdated: day.outdated }}
          offset={offset}
          size={size}
          onPage={(to) => setAt({ date, offset: to })}
        />
      </Stack>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, ...whileOutdated(day.outdated) }}>
        {slotsPage(day.data ?? [], offset, size).map((part) => (
          <Slot key={part.slot.slot_id} {...part} />
        ))}
      </Box>
    </Section>
  )
}
