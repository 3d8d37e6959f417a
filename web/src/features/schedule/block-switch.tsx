import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { calendar } from '@sexton/contract/calendar'
import { schedule } from '@sexton/contract/schedule'
import { useState } from 'react'
import { mediumDate } from '../../core/formats.ts'
import { useAct } from '../../core/use-act.ts'
import { useMay } from '../../core/use-may.ts'
import { useShowAhead } from '../../core/use-show-ahead.ts'
import { ErrorDisplay } from '../../ui/error-display.tsx'
import { useNotice } from '../../ui/notice-context.ts'
import { t } from './calendar-texts.ts'

/** Blocks and opens days on the screen at once; what the server refuses is taken back. */
function useBlocking() {
  const notify = useNotice()
  const [failed, setFailed] = useState('')
  const ahead = useShowAhead(schedule.noBurialDates)
  const show = (day: string, blocked: boolean) =>
    ahead((days) => {
      const others = days.filter(({ noburial_date }) => noburial_date !== day)
      return blocked ? [...others, { noburial_date: day }] : others
    })
  const takeBack = (day: string, blocked: boolean) => {
    show(day, !blocked)
    setFailed(day)
  }
  const refreshes = [schedule.noBurialDates]
  const block = useAct(calendar.block, {
    refreshes,
    onDone: (_, { body: { date } }) => said(date, true),
    onFailed: (_, { body: { date } }) => takeBack(date, true),
  })
  const unblock = useAct(calendar.unblock, {
    refreshes,
    onDone: (_, { params: { date } }) => said(date, false),
    onFailed: (_, { params: { date } }) => takeBack(date, false),
  })
  const set = (date: string, blocked: boolean) => {
    block.reset()
    unblock.reset()
    show(date, blocked)
    void (blocked ? block.run({ body: { date } }) : unblock.run({ params: { date } }))
  }
  const said = (date: string, blocked: boolean) => {
    const text = t(blocked ? 'calendar.block.done' : 'calendar.unblock.done', { day: mediumDate(date) })
    notify({ text, undo: () => set(date, !blocked) })
  }
  return { set, failed, error: block.error ?? unblock.error }
}

/** The switch that blocks a day (document 000 section 2.5); PERM_TARIFF. */
export function BlockSwitch({ day, blocked }: { day: string; blocked: boolean }) {
  const may = useMay(calendar.block)
  const blocking = useBlocking()
  if (!may) return null
  return (
    <>
      <FormControlLabel
        label={t('calendar.block')}
        control={
          <Switch
            size="small"
            color="error"
            checked={blocked}
            onChange={(_, wanted) => blocking.set(day, wanted)}
          />
        }
      />
      <ErrorDisplay
        error={blocking.error}
        prefix={t('calendar.block.failed', { day: mediumDate(blocking.failed) })}
      />
    </>
  )
}
