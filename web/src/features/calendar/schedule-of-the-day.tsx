import Button from '@mui/material/Button'
import NextIcon from '@mui/icons-material/ChevronRight'
import PreviousIcon from '@mui/icons-material/ChevronLeft'
import { addDays } from '@sexton/contract/values/dates'
import { useState } from 'react'
import { today } from '../../core/format/formats.ts'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { panelSize } from '../../ui/lists/list-panel.tsx'
import { DaySchedule } from './day-schedule.tsx'
import { t } from './day-texts.ts'

/** Home: the burials of today, and of the days around it. */
export function ScheduleOfTheDay() {
  // Days from today, so that a screen left open overnight shows the new day.
  const [ahead, setAhead] = useState(0)
  return (
    <DaySchedule
      date={addDays(today(), ahead)}
      size={panelSize}
      actions={
        <>
          {ahead !== 0 && (
            <Button size="small" onClick={() => setAhead(0)}>
              {t('schedule.today')}
            </Button>
          )}
          <IconAct
            label={t('schedule.previous')}
            icon={<PreviousIcon />}
            onClick={() => setAhead(ahead - 1)}
          />
          <IconAct label={t('schedule.next')} icon={<NextIcon />} onClick={() => setAhead(ahead + 1)} />
        </>
      }
    />
  )
}
