import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import type { OpenSlot, SlotDay } from '@sexton/contract/slots/slot'
import { months, weekdayNames, weekdayOf } from '@sexton/contract/values/dates'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { mediumDate, today } from '../../../core/format/formats.ts'
import { FieldLabel, wantedLook } from '../../../ui/inputs/field-label.tsx'
import { FieldMessage, useField, type FieldProperties } from '../../../ui/inputs/field.tsx'
import { t } from './slot-texts.ts'
import { slotChoices } from './slot-choices.ts'
import { SlotCell, type Cell } from './slot-cell.tsx'
import { markOf, namedMarks, slotsOf } from './strip-days.ts'

/** Where there is room a column for each day, else a line of slots below each other. */
const isWide = '@container (min-width: 660px)'

const grid = (rows: number) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 0.75,
  [isWide]: {
    display: 'grid',
    gap: '2px',
    gridAutoFlow: 'column',
    gridTemplateRows: `auto repeat(${rows}, 26px)`,
    gridTemplateColumns: 'max-content',
    gridAutoColumns: 'minmax(0, 1fr)',
  },
})

const aDay = { display: 'flex', flexWrap: 'wrap', gap: '2px', [isWide]: { display: 'contents' } } as const
const wideOnly = { display: 'none', [isWide]: { display: 'block' } } as const

const heading = {
  fontSize: 'caption.fontSize',
  lineHeight: 1.3,
  width: '100%',
  display: 'flex',
  gap: 0.5,
  [isWide]: { display: 'block', textAlign: 'center' },
} as const

const times = {
  ...wideOnly,
  fontSize: 'caption.fontSize',
  lineHeight: '26px',
  pr: 1,
  color: 'text.secondary',
}

/** The weekday, the day and what is special about it. */
function DayHeading({ day, isChosen }: { day: SlotDay; isChosen: boolean }) {
  const { date } = day
  const mark = markOf(day)
  const short = mark?.kind === 'holiday' ? t('burial.form.day.short-holiday') : mark?.words
  return (
    <Box aria-hidden sx={{ ...heading, fontWeight: isChosen || date === today() ? 700 : 400 }}>
      <div>{weekdayNames[weekdayOf(date) - 1]}</div>
      <div>{`${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1]}`}</div>
      <Box sx={{ color: 'warning.main', minHeight: '1.3em', fontWeight: 400 }}>{short}</Box>
    </Box>
  )
}

const Times = ({ slots }: { slots: readonly OpenSlot[] }) => (
  <Box aria-hidden sx={{ display: 'none', [isWide]: { display: 'contents' } }}>
    <span />
    {slots.map(({ burial_slot_id, from, to }) => (
      <Box key={burial_slot_id} sx={times}>
        {t('burial.form.slot.times', { from, to })}
      </Box>
    ))}
  </Box>
)

/** On which terms a slot is chosen. */
export interface StripTerms {
  /** False: it has taken place, and takes no place in a slot of another day. */
  takesPlace: boolean
  /** The last day that can be chosen. */
  max: string
}

export interface Pick {
  burial_date: string
  burial_slot_id: number
}

interface Properties extends FieldProperties {
  /** The field of the day, which is chosen with the slot. */
  dayName: string
  days: readonly SlotDay[]
  /** Leads to other days. */
  otherDays: ReactNode
  terms: StripTerms
  /** One was chosen with the pointer. */
  onPicked?: ((pick: Pick) => void) | undefined
}

const closes = (day: SlotDay, { takesPlace, max }: StripTerms) =>
  (takesPlace && day.is_blocked) || day.date > max

/** What is said below: what is chosen, or why that can't be had. */
function useSaid(day: SlotDay | undefined, terms: StripTerms, slot: unknown, hint: FieldProperties['hint']) {
  if (!day) return hint
  const { takesPlace } = terms
  if (takesPlace && day.is_blocked) return t('burial.form.slot.closed')
  if (day.slots.length === 0) return t('burial.form.slot.none')
  const { choices, gone } = slotChoices(day.slots, { takesPlace, closed: closes(day, terms) }, slot)
  if (gone)
    return (
      <Box component="span" role="alert" sx={{ color: 'warning.main' }}>
        {t('burial.form.slot.gone')}
      </Box>
    )
  const chosen = choices.find(({ value }) => value === slot)
  return chosen ? t('burial.form.slot.cell', { day: mediumDate(day.date), slot: chosen.label }) : hint
}

/** The days ahead with the free places of their slots: one click chooses the day and the slot (slots-9). */
export function SlotStrip({ dayName, days, otherDays, terms, onPicked, ...given }: Properties) {
  const { control, setValue, formState } = useFormContext()
  const date = useWatch({ control, name: dayName }) as string | null
  const rows = slotsOf(days)
  const { field, message, ties, marks } = useField({ ...given, hint: true }, (id) => {
    const slot = rows.find(({ burial_slot_id }) => burial_slot_id === id)
    return slot && t('burial.form.slot.bare', { ...slot })
  })
  const chosenDay = days.find((day) => day.date === date)
  const said = useSaid(chosenDay, terms, field.value, given.hint)
  const choose = ({ burial_date, burial_slot_id }: Pick) => {
    setValue(dayName, burial_date, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: formState.isSubmitted,
    })
    field.onChange(burial_slot_id)
  }
  const isFree = (day: SlotDay, slot: OpenSlot) =>
    !given.disabled && !closes(day, terms) && (!terms.takesPlace || slot.burials_available > 0)
  const cellOf = (day: SlotDay, row: OpenSlot): Cell | null => {
    const slot = day.slots.find(({ burial_slot_id: id }) => id === row.burial_slot_id)
    if (!slot) return null
    const closed = closes(day, terms)
    const { choices } = slotChoices([slot], { takesPlace: terms.takesPlace, closed }, null)
    return {
      ...slot,
      burial_date: day.date,
      name: t('burial.form.slot.cell', { day: mediumDate(day.date), slot: choices[0]!.label }),
      isFree: isFree(day, slot),
      isChosen: day.date === date && slot.burial_slot_id === field.value,
      shown: closed ? '–' : terms.takesPlace ? slot.burials_available || t('burial.form.slot.full') : '•',
    }
  }
  const first = days.flatMap((day) => rows.map((row) => cellOf(day, row))).find((cell) => cell?.isFree)
  return (
    <FormControl error={Boolean(message)} sx={{ mb: 1, display: 'block', ...wantedLook(marks) }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <FieldLabel label={given.label} ties={ties} marks={marks} isGroup />
        {otherDays}
      </Box>
      <Box sx={{ containerType: 'inline-size' }}>
        <Box
          role="radiogroup"
          id={ties.id}
          aria-labelledby={`${ties.id}l`}
          aria-describedby={ties['aria-describedby']}
          aria-required={ties['aria-required']}
          sx={grid(rows.length)}
        >
          <Times slots={rows} />
          {days.map((day) => (
            <Box key={day.date} sx={aDay}>
              <DayHeading day={day} isChosen={day.date === date} />
              {rows.map((row) => {
                const cell = cellOf(day, row)
                if (!cell) return <Box key={row.burial_slot_id} sx={wideOnly} />
                const isFirst =
                  first?.burial_date === day.date && first.burial_slot_id === cell.burial_slot_id
                return (
                  <SlotCell
                    key={row.burial_slot_id}
                    cell={cell}
                    group={field.name}
                    inputRef={isFirst ? field.ref : undefined}
                    onChoose={choose}
                    onPicked={onPicked}
                  />
                )
              })}
            </Box>
          ))}
        </Box>
      </Box>
      <FieldMessage ties={ties} message={message} hint={said} room />
      <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary', minHeight: '1.66em' }}>
        {namedMarks(days, mediumDate).join(' · ')}
      </Box>
    </FormControl>
  )
}
