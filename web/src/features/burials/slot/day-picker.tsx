import { slots } from '@sexton/contract/slots/calls'
import { addDays, addMonths } from '@sexton/contract/values/dates'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { today } from '../../../core/format/formats.ts'
import { typedDate } from '../../../core/forms/typed-date.ts'
import { useApi } from '../../../core/api/use-api.ts'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { t } from '../form/form-texts.ts'
import { SlotStrip, type Pick, type StripTerms } from './slot-strip.tsx'
import { markOf, stripDays, stripStart } from './strip-days.ts'

/** Its fields in the form. */
const dayName = 'burial.burial_date'
const slotName = 'burial.burial_slot_id'

const live = { live: ['noburialdate'] as const, keepLast: true }

/** The first day shown, which moves only where the chosen day is not among them. */
function useStart(day: string | null): string {
  const [start, setStart] = useState(() => stripStart(day, today()))
  const next = stripStart(day, today(), start)
  if (next !== start) setStart(next)
  return next
}

/** What is marked in the calendar: the days of the month that it shows, once it shows one. */
function useMonthMarks(burial_id: number | undefined) {
  const [month, setMonth] = useState<string | null>(null)
  const from = month && `${month.slice(0, 7)}-01`
  const asked = from && { params: { from, to: addDays(addMonths(from, 1), -1) }, query: { burial_id } }
  const { data } = useApi(slots.days, asked || null, live)
  const marks = new Map(data?.map((day) => [day.date, markOf(day)]))
  return { markOf: (day: string) => marks.get(day), onMonth: setMonth }
}

interface Properties {
  /** Undefined while it is not recorded yet. */
  burial_id: number | undefined
  terms: StripTerms
  /** What is said below the date. */
  hint?: string | false
  disabled?: boolean
  onPicked?: (pick: Pick) => void
}

/** The day and the slot of a burial: the date as it is typed, the days ahead with their free places, the calendar (slots-9). */
export function DayPicker({ burial_id, terms, hint, disabled = false, onPicked }: Properties) {
  const { control } = useFormContext()
  const day = typedDate((useWatch({ control, name: dayName }) as string | null) ?? '')
  const from = useStart(day)
  const read = useApi(
    slots.days,
    { params: { from, to: addDays(from, stripDays - 1) }, query: { burial_id } },
    live,
  )
  const marks = useMonthMarks(burial_id)
  return (
    <>
      <div style={{ maxWidth: 260 }}>
        <DateInput
          name={dayName}
          label={t('burial.form.burial-date')}
          max={terms.max}
          ahead
          hint={hint}
          disabled={disabled}
          isBlocked={(date) => terms.takesPlace && marks.markOf(date)?.kind === 'blocked'}
          {...marks}
        />
      </div>
      {read.loading && <Loading rows={9} />}
      <ErrorDisplay error={read.error} />
      {read.data && (
        <SlotStrip
          name={slotName}
          dayName={dayName}
          label={t('burial.form.slot.strip')}
          days={read.data}
          terms={terms}
          disabled={disabled}
          onPicked={onPicked}
        />
      )}
    </>
  )
}
