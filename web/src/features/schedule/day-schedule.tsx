import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { schedule, type DaySlot } from '@sexton/contract/schedule'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { mediumDate } from '../../core/formats.ts'
import { useApi } from '../../core/use-api.ts'
import { Empty } from '../../ui/empty.tsx'
import { ErrorDisplay } from '../../ui/error-display.tsx'
import { Loading, whileOutdated } from '../../ui/loading.tsx'
import { Section } from '../../ui/section.tsx'
import { BurialResultCard } from '../burials/public.ts'
import { t } from './texts.ts'

function Slot({ slot }: { slot: DaySlot }) {
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
        {burials.map((burial) => (
          <BurialResultCard key={burial.burial_id} burial={burial} />
        ))}
      </Stack>
    </Box>
  )
}

/** The slots of a day (`YYYY-MM-DD`) with their burials (document 000 section 2.4, "the burial schedule of the day"). */
export function DaySchedule({ date, actions }: { date: string; actions?: ReactNode }) {
  const day = useApi(schedule.day, { params: { date } }, { live: ['sale', 'site', 'slot'], keepLast: true })
  const isEmpty = day.data?.every((slot) => slot.burials.length === 0)
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
      {isEmpty && <Empty>{t('schedule.none')}</Empty>}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, ...whileOutdated(day.outdated) }}>
        {day.data?.map((slot) => (
          <Slot key={slot.slot_id} slot={slot} />
        ))}
      </Box>
    </Section>
  )
}
