import { searchYears } from '@sexton/contract/values/day-parts'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { dayChanged, daysOf, isYearTyped, type DayParts } from '../../core/format/day-parts.ts'
import { SelectFilter, TextFilter } from './filters.tsx'
import { t } from '../texts.ts'

interface Properties {
  /** What happened on the day: `Created`. */
  label: string
  value: DayParts
  onChange: (value: DayParts) => void
  /** The same where a month or a day is chosen, not typed. */
  onChoose?: (value: DayParts) => void
  /** Offer the days of the chosen month only, else always 1 to 31. */
  byMonth?: boolean
  /** The year's own label, where `Created in` does not fit. */
  yearLabel?: string
  /** It is one short word: the month and the day take the room that it leaves. */
  yearIsShort?: boolean
  /** The first year that can be typed: 1900, or 1 where legacy records are searched. */
  firstYear?: number
  /** What else follows from a part that is chosen. */
  follow?: (before: DayParts, patch: Partial<DayParts>) => DayParts
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const monthChoices = months.map((label, at) => ({ value: String(at + 1), label }))
const dayChoices = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))

/** What can't be searched for of such days as they are typed, where years from `first` on can. */
export const dayProblemFrom = (first: number, ...days: DayParts[]) =>
  days.every(({ year }) => isYearTyped(year, first))
    ? undefined
    : t('ui.year.invalid', { first: String(first).padStart(4, '0') })

/** The same of days since 1900. */
export const dayProblem = (...days: DayParts[]) => dayProblemFrom(searchYears.first, ...days)

/** A year, a month of it and a day of that among the filters of a search; each may be left open. */
export function DayFilter(given: Properties) {
  const { label, value, onChange, onChoose = onChange, byMonth = false, follow = dayChanged } = given
  const {
    firstYear = searchYears.first,
    yearLabel = t('ui.day-filter.year', { label }),
    yearIsShort = false,
  } = given
  const [finished, setFinished] = useState(false)
  const isBegun = /^\d{1,3}$/.test(value.year) && !finished
  const choose = (patch: Partial<DayParts>) => onChoose(follow(value, patch))
  return (
    <Box
      role="group"
      aria-label={label}
      onBlur={() => setFinished(true)}
      onKeyDown={({ key }) => key === 'Enter' && setFinished(true)}
      sx={{
        display: 'grid',
        gridTemplateColumns: yearIsShort ? '3.5rem 1.15fr 1fr' : '5rem 1fr 1fr',
        gap: 0.75,
        alignItems: 'start',
        '& input': { px: 1 },
        // As often as it takes to outweigh MUI's own room for the arrow, which leaves none for a month's name.
        '& select.MuiNativeSelect-select.MuiInputBase-input.MuiOutlinedInput-input': { pl: 1, pr: 2.5 },
        '& .MuiNativeSelect-icon': { right: 0 },
      }}
    >
      <TextFilter
        label={yearLabel}
        value={value.year}
        onChange={(year) => {
          setFinished(false)
          onChange(follow(value, { year: year.trim() }))
        }}
        error={isBegun ? undefined : dayProblemFrom(firstYear, value)}
      />
      <SelectFilter
        label={t('ui.day-filter.month')}
        value={value.month}
        options={monthChoices}
        onChange={(month) => choose({ month })}
        disabled={value.year === ''}
      />
      <SelectFilter
        label={t('ui.day-filter.day')}
        value={value.day}
        options={dayChoices(byMonth ? daysOf(value) : 31)}
        onChange={(day) => choose({ day })}
        disabled={value.month === ''}
      />
    </Box>
  )
}
