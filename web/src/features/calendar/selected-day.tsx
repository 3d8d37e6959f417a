import { eventTimeMessages, latestEventDate } from '@sexton/contract/events/event-time'
import { mediumDate, today } from '../../core/format/formats.ts'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Messages } from '../../ui/feedback/messages.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { useCemeteryName } from '../../domain/cemeteries/use-cemeteries.ts'
import { DayEvents } from '../events/public.ts'
import { BlockReason } from './block-reason.tsx'
import { BlockSwitch } from './block-switch.tsx'
import { Unslotted } from './unslotted.tsx'
import { t } from './calendar-texts.ts'
import type { DayFigures } from './month-figures.ts'
import type { Blocking } from './use-blocking.ts'

/** Why no event can be added on a day; null when one can. */
function closedFor(date: string, blocked: boolean): string | null {
  if (date < today()) return t('calendar.past')
  if (blocked) return eventTimeMessages.blocked
  return date > latestEventDate(today()) ? eventTimeMessages.horizon : null
}

/** `3 burials`, `1 event`, `3 burials and 1 event`; empty when there is nothing. */
function heldWords({ burials, events }: DayFigures): string {
  const words = { burials: t('calendar.burials', { burials }), events: t('calendar.events', { events }) }
  if (burials > 0 && events > 0) return t('calendar.day.both', words)
  if (burials > 0) return words.burials
  return events > 0 ? words.events : ''
}

interface Properties {
  date: string
  blocking: Blocking
  /** The reason that was given for blocking it. */
  why: string | null
  figures: DayFigures
  /** The cemetery that is shown alone. */
  cemetery_id: number | undefined
  /** The cemeteries for which alone the day is blocked. */
  blockedAt: readonly (number | null)[]
}

/** The selected day: whether it is blocked, what that leaves there, and its events (calendar-5). */
export function SelectedDay({ date, blocking, why, figures, cemetery_id, blockedAt }: Properties) {
  const nameOf = useCemeteryName()
  const elsewhere = blockedAt.filter((at) => at !== cemetery_id).flatMap((at) => nameOf(at) ?? [])
  const blocked = blocking.days.has(date)
  const { unslotted } = figures
  const held = heldWords(figures)
  return (
    <>
      <Section
        title={mediumDate(date)}
        count={t(blocked ? 'calendar.day.blocked' : 'calendar.day.open')}
        holdsRows
        actions={<BlockSwitch day={date} blocking={blocking} cemetery={nameOf(cemetery_id)} />}
      >
        <ErrorDisplay
          error={blocking.error}
          prefix={t('calendar.block.failed', { day: mediumDate(blocking.failed) })}
        />
        {blocked && (
          <BlockReason
            key={`${date} ${why}`}
            date={date}
            why={why}
            cemetery_id={cemetery_id}
            asks={blocking.asking === date}
          />
        )}
        {blocked && held && <Messages severity="warning" messages={[t('calendar.day.holds', { held })]} />}
        {elsewhere.length > 0 && (
          <Messages
            severity="info"
            messages={[t('calendar.day.blocked-at', { names: elsewhere.join(', ') })]}
          />
        )}
        {unslotted > 0 && <Unslotted date={date} burials={unslotted} cemetery_id={cemetery_id} />}
      </Section>
      <DayEvents date={date} closed={closedFor(date, blocked)} cemetery_id={cemetery_id} />
    </>
  )
}
