/** What a clock in the zone shows at an instant, as if it were UTC. */
function shownAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}

/** The instant at which a clock of the park shows this day and time: `2026-12-01`, `8:30`, `08.30` or `0830`. */
export function parkInstant(day: string, time: string, timeZone: string): string {
  const [, hours = '0', minutes = '0'] = /^(\d{1,2})[:.]?(\d{2})$/.exec(time) ?? []
  const shown = Date.parse(`${day}T${hours.padStart(2, '0')}:${minutes}:00Z`)
  if (Number.isNaN(shown)) return ''
  // The zone may change its offset between the two guesses: the second one is exact.
  const first = shown - (shownAt(shown, timeZone) - shown)
  return new Date(first - (shownAt(first, timeZone) - shown)).toISOString()
}
