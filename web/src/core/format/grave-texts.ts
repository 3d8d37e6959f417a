import { texts } from '../texts.ts'

/** How the place in a grave is written, everywhere. */
export const t = texts({
  'grave.place': 'position {place} of {places}',
  'grave.place.planned': 'planned position {place} of {places}',
  'grave.day.none': 'no burial date yet',
  'grave.day.unknown': 'burial date unknown',
  'grave.with-place': '{grave}, {place}',
})
