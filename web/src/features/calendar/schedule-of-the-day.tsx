import NextIcon from '@mui/icons-material/ChevronRight'
import PreviousIcon from '@mui/icons-material/ChevronLeft'
import Button from '@mui/material/Button'
import { home } from '@sexton/contract/home/calls'
import { addDays } from '@sexton/contract/values/dates'
import { useState } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { today } from '../../core/format/formats.ts'
import { homeLive } from '../../core/live/live-rules.ts'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { DaySchedule } from './day-schedule.tsx'
import { CemeteryChoice } from '../../domain/cemeteries/cemetery-choice.tsx'
import { atCemetery, useCemeteryShown } from '../../domain/cemeteries/use-cemetery-shown.ts'
import { t } from './day-texts.ts'

/** What the schedule of today does not show. */
function UnslottedToday() {
  const [cemetery_id] = useCemeteryShown()
  const { data } = useApi(home.today, { query: { cemetery_id } }, { live: homeLive })
  if (!data?.unslotted) return null
  return (
    <Empty>
      <ScreenLink to={atCemetery('/calendar', cemetery_id)}>
        {t('schedule.unslotted', { burials: data.unslotted })}
      </ScreenLink>
    </Empty>
  )
}

/** Home: the burials of today, and of the days around it. */
export function ScheduleOfTheDay() {
  // Days from today, so that a screen left open overnight shows the new day.
  const [ahead, setAhead] = useState(0)
  const [cemetery_id] = useCemeteryShown()
  const actions = (
    <>
      <CemeteryChoice />
      {ahead !== 0 && (
        <Button size="small" onClick={() => setAhead(0)}>
          {t('schedule.today')}
        </Button>
      )}
      <IconAct label={t('schedule.previous')} icon={<PreviousIcon />} onClick={() => setAhead(ahead - 1)} />
      <IconAct label={t('schedule.next')} icon={<NextIcon />} onClick={() => setAhead(ahead + 1)} />
    </>
  )
  return (
    <DaySchedule
      date={addDays(today(), ahead)}
      cemetery_id={cemetery_id}
      wide
      sheet={ahead !== 0}
      actions={actions}
    >
      {ahead === 0 && <UnslottedToday />}
    </DaySchedule>
  )
}
