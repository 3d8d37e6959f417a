import EarlierIcon from '@mui/icons-material/ChevronLeft'
import LaterIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import { slots } from '@sexton/contract/slots/calls'
import { addDays, addMonths } from '@sexton/contract/values/dates'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { today } from '../../../core/format/formats.ts'
import { typedDate } from '../../../core/forms/typed-date.ts'
import { useApi } from '../../../core/api/use-api.ts'
import { IconAct } from '../../../ui/actions/icon-act.tsx'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { t } from './slot-texts.ts'
import { pastHint } from './slot-choices.ts'
import { SlotStrip, type Pick, type StripTerms } from './slot-strip.tsx'
import { markOf, stripDays, stripStart } from './strip-days.ts'

/** Its fields in the form. */
const dayName = 'burial.burial_date'
const slotName = 'burial.burial_slot_id'

const live = { live: ['noburialdate'] as const, keepLast: true }

/** The first day shown: it moves where a day is chosen that is not among them, and by the buttons. */
function useStart(day: string | null) {
  const [shown, setShown] = useState(() => ({ day, start: stripStart(day, today()) }))
  if (shown.day !== day) setShown({ day, start: stripStart(day, today(), shown.start) })
  return [shown.start, (start: string) => setShown({ day, start })] as const
}

/** To the days before and after those shown. */
function OtherDays({ start, onStart }: { start: string; onStart: (start: string) => void }) {
  return (
    <Box component="span" sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
      <IconAct
        label={t('burial.form.day.earlier')}
        icon={<EarlierIcon />}
        onClick={() => onStart(addDays(start, -stripDays))}
      />
      <IconAct
        label={t('burial.form.day.later')}
        icon={<LaterIcon />}
        onClick={() => onStart(addDays(start, stripDays))}
      />
    </Box>
  )
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
  /** What is said below the date, before anything else. */
  hint?: string | false
  disabled?: boolean
  onPicked?: (pick: Pick) => void
}

/** The day and the slot of a burial: the date as it is typed, the days ahead with their free places, the calendar (slots-9). */
export default function DayPicker({ burial_id, terms, hint, disabled = false, onPicked }: Properties) {
  const { control } = useFormContext()
  const day = typedDate((useWatch({ control, name: dayName }) as string | null) ?? '')
  const [from, showFrom] = useStart(day)
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
          hint={hint || pastHint(day, today(), !terms.takesPlace)}
          disabled={disabled}
          isBlocked={(date) => terms.takesPlace && marks.markOf(date)?.kind === 'blocked'}
          {...marks}
        />
      </div>
      {read.loading && <Loading rows={9} height={32} />}
      <ErrorDisplay error={read.error} />
      {read.data && (
        <SlotStrip
          name={slotName}
          dayName={dayName}
          label={t('burial.form.slot.strip')}
          otherDays={<OtherDays start={from} onStart={showFrom} />}
          days={read.data}
          terms={terms}
          disabled={disabled}
          onPicked={onPicked}
        />
      )}
    </>
  )
}
