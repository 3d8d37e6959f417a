import Box from '@mui/material/Box'
import { burials } from '@sexton/contract/burials/calls'
import type { DaySlot } from '@sexton/contract/slots/slot'
import { useState, type ReactNode } from 'react'
import { today } from '../../core/format/formats.ts'
import { useMay } from '../../core/session/use-may.ts'
import { Row, Rows, RowsGroup } from '../../ui/lists/rows.tsx'
import { BookButton } from '../../domain/booking/book-button.tsx'
import { useBookable } from '../../domain/booking/use-bookable.ts'
import { useCemeteryName } from '../../domain/cemeteries/use-cemeteries.ts'
import type { Held } from '../bookings/public.ts'
import { BurialDayRow, DragDay } from '../burials/public.ts'
import { axisWidth, Between, OnAxis } from './day-axis.tsx'
import { stretchesOf } from './day-axis-rules.ts'
import { t } from './day-texts.ts'
import { takenIn } from './slot-words.ts'

const free = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  color: 'text.secondary',
  fontSize: 'body2.fontSize',
} as const

/** Who, where, how it stands, what it lacks; where there is room the slot before them. */
const columns = {
  xs: 'minmax(0, 1fr) auto',
  sm: '96px minmax(0, 1fr) 110px 80px minmax(0, 1.25fr)',
}
/** Beside a month, from `lg` on, what it lacks is a line of its own. */
const narrowColumns = {
  xs: columns.xs,
  sm: 'minmax(0, 1fr) 110px 80px minmax(0, 1.3fr)',
  lg: 'minmax(0, 1fr) auto auto',
}

interface SlotProperties {
  slot: DaySlot
  date: string
  beside: boolean
  /** Its burials can be dragged away. */
  movable: boolean
  over: ReactNode
  blocked: boolean
  /** Its places that bookings hold. */
  held: ReactNode[]
}

/** After the burials that stand beside their slot. */
const FreePlaces = ({ date, slot }: { date: string; slot: DaySlot }) => (
  <Row
    title={
      <Box sx={{ ...free, gridColumn: '1 / -1' }}>
        {t('schedule.slot.free', { free: slot.free })}
        <BookButton date={date} slot={slot} />
      </Box>
    }
  />
)

function Slot({ slot, date, beside, movable, over, blocked, held }: SlotProperties) {
  const { from, to, capacity, burials } = slot
  const cemetery = useCemeteryName()(slot.cemetery_id)
  const isBookable = useBookable(date) && slot.free > 0
  const description = [slot.description, cemetery].filter(Boolean).join(', ')
  const taken = takenIn(capacity, burials.length, held.length, blocked)
  const hasFreeRow = beside && burials.length + held.length > 0
  return (
    <RowsGroup
      beside={beside}
      title={t('schedule.slot.time', { from, to })}
      aside={
        <>
          {description}, <Box sx={{ display: 'inline', whiteSpace: 'nowrap' }}>{taken}</Box>
        </>
      }
      action={
        !hasFreeRow &&
        isBookable && (
          <Box sx={{ ml: beside ? 'auto' : 0 }}>
            <BookButton date={date} slot={slot} />
          </Box>
        )
      }
      over={over}
      marks={isBookable ? { 'data-drop': date, 'data-slot': slot.slot_id } : undefined}
    >
      {burials.map((burial) => (
        <BurialDayRow key={burial.burial_id} burial={burial} date={date} narrow={!beside} movable={movable} />
      ))}
      {held}
      {hasFreeRow && isBookable && <FreePlaces date={date} slot={slot} />}
    </RowsGroup>
  )
}

interface Properties {
  slots: readonly DaySlot[]
  /** The day that they are of. */
  date: string
  label: string
  /** The slots stand before their burials, else above them, with the hours at the left. */
  wide: boolean
  outdated: boolean
  /** No burial can be booked on it. */
  blocked?: boolean
  held: Held
}

/** The slots of a day with their burials, along the hours (calendar-12), to be booked and moved between (calendar-13). */
export function DaySlots({ slots, date, label, wide, outdated, blocked = false, held }: Properties) {
  const mayMove = useMay(burials.changeDay)
  // On Home, which is opened for more than its day, only once the pointer comes.
  const [isNear, setNear] = useState(!wide)
  // From its day on a move takes a reason, which Change day asks.
  const movable = mayMove && date > today()
  return (
    <>
      <Rows
        label={label}
        columns={wide ? columns : narrowColumns}
        outdated={outdated}
        gutter={wide ? 0 : axisWidth}
        onNear={() => setNear(true)}
      >
        {stretchesOf(slots).map((stretch) => {
          const axis = { stretch, isToday: date === today(), hours: !wide }
          const { slot } = stretch
          if (!slot) return <Between key={`after-${stretch.from}`} {...axis} />
          return (
            <Slot
              key={slot.slot_id}
              slot={slot}
              date={date}
              beside={wide}
              movable={movable}
              over={<OnAxis {...axis} />}
              blocked={blocked}
              held={held.rows(slot.slot_id)}
            />
          )
        })}
      </Rows>
      {isNear && movable && <DragDay slots={slots} />}
    </>
  )
}
