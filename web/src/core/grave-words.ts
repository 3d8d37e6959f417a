import { texts } from './texts.ts'

const t = texts({
  'grave.place': '{grave, select, none {} other {{grave}, }}place {place} of {places}',
  'grave.place.planned': '{grave, select, none {} other {{grave}, }}planned as place {place} of {places}',
})

interface Placed {
  grave_no: number | null
  position: number | null
  planned_position: number | null
  grave_places: number | null
}

/** `1, place 2 of 2`, or `1, planned as place 2 of 2` before anybody lies there; the grave alone where it takes one. */
export function graveWords({ grave_no, position, planned_position, grave_places: places }: Placed) {
  const place = position ?? planned_position
  if (grave_no === null || place === null || places === null || places === 1) return grave_no
  return t(position === null ? 'grave.place.planned' : 'grave.place', { grave: grave_no, place, places })
}

/** The same without the grave, where that is said beside it; null where the grave takes one. */
export function placeWords(
  { position, planned_position }: Omit<Placed, 'grave_no' | 'grave_places'>,
  places: number,
) {
  const place = position ?? planned_position
  if (place === null || places === 1) return null
  return t(position === null ? 'grave.place.planned' : 'grave.place', { grave: 'none', place, places })
}
