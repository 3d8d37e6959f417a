import { weekdayNames } from '@sexton/contract/values/dates'
import Box from '@mui/material/Box'
import type { SlotSetup } from '@sexton/contract/slots/calls'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { today } from '../../core/format/formats.ts'
import { useLastBookable } from '../../domain/booking/use-bookable.ts'
import { t } from './calendar-texts.ts'
import { MonthCell } from './month-cell.tsx'
import { dayByKey, monthOf, tabbedDay } from './month-days.ts'
import type { DayFigures } from './month-figures.ts'

interface Properties {
  month: string
  weeks: readonly string[][]
  selected: string
  /** The month in words. */
  title: string
  figuresOf: (date: string) => DayFigures
  blockedDays: ReadonlySet<string>
  setups: readonly SlotSetup[]
  onPick: (date: string) => void
  /** The keyboard has left the month. */
  onMonth: (month: string) => void
}

/** The day the keyboard stands on; a move takes the focus along, into another month too. */
function useRovingDay({ month, selected, onMonth, onPick }: Properties) {
  const table = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState(selected)
  // Where a key leads to; another month is there only once the address has changed.
  const goal = useRef<string>(undefined)
  const tabbed = tabbedDay(month, at, selected)
  useEffect(() => {
    if (goal.current !== tabbed) return
    goal.current = undefined
    table.current?.querySelector<HTMLElement>(`[data-day="${tabbed}"]`)?.focus()
  }, [tabbed, month])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onPick(tabbed)
    }
    const next = dayByKey(event.key, tabbed, event.shiftKey)
    if (!next) return
    event.preventDefault()
    goal.current = next
    setAt(next)
    if (monthOf(next) !== month) onMonth(monthOf(next))
  }
  const pick = (date: string) => {
    setAt(date)
    onPick(date)
  }
  return { table, tabbed, onKeyDown, pick }
}

/** The month as a grid of days, used by mouse, touch and keyboard (the ARIA pattern of a date grid). */
export function MonthGrid(given: Properties) {
  const { month, weeks, selected, title, figuresOf, blockedDays, setups } = given
  const { table, tabbed, onKeyDown, pick } = useRovingDay(given)
  const last = useLastBookable() ?? ''
  return (
    <Box
      component="table"
      role="grid"
      ref={table}
      aria-label={t('calendar.month', { month: title })}
      onKeyDown={onKeyDown}
      sx={{ width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' }}
    >
      <thead>
        <tr>
          {weekdayNames.map((name) => (
            <Box
              component="th"
              scope="col"
              key={name}
              sx={{ fontWeight: 500, fontSize: 'caption.fontSize', pb: 0.5 }}
            >
              {name}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <MonthCell
                key={date}
                day={{
                  date,
                  figures: figuresOf(date),
                  blocked: blockedDays.has(date),
                  today: date === today(),
                  selected: date === selected,
                  outside: monthOf(date) !== month,
                }}
                setups={setups}
                tabbed={date === tabbed}
                takesDrop={date > today() && date <= last && !blockedDays.has(date)}
                onPick={() => pick(date)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}
