/** The events of one day of the park. */
export interface EventDay<E> {
  date: string
  events: E[]
}

/** Events in order of time, by their days; days without any are left out. */
export function eventDays<E extends { event_date: string }>(events: readonly E[]): EventDay<E>[] {
  const days: EventDay<E>[] = []
  for (const event of events) {
    const last = days.at(-1)
    if (last?.date === event.event_date) last.events.push(event)
    else days.push({ date: event.event_date, events: [event] })
  }
  return days
}
