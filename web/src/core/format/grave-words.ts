import type { Precision } from '@sexton/contract/values/partial-date'
import { partialDate } from './formats.ts'
import { t } from './grave-texts.ts'

interface InGrave {
  position: number | null
  planned_position: number | null
}

/** `place 2 of 2`, or `planned as place 2 of 2` before anybody lies there; null where a grave takes one. */
export function placeWords({ position, planned_position }: InGrave, places: number | null) {
  const place = position ?? planned_position
  if (place === null || places === null || places === 1) return null
  return t(position === null ? 'grave.place.planned' : 'grave.place', { place, places })
}

/** The grave with that behind it: `1, place 2 of 2`. */
export function graveWords(burial: InGrave & { grave_no: number | null; grave_places: number | null }) {
  const { grave_no: grave, grave_places } = burial
  const place = placeWords(burial, grave_places)
  return grave !== null && place !== null ? t('grave.with-place', { grave, place }) : grave
}

interface Digging {
  grave_no: number | null
  in_ground: boolean
}

/** Two burials of one site in one grave, of which at least one is still to be dug for. */
export const meetInGrave = (one: Digging, other: Digging) =>
  one.grave_no !== null && one.grave_no === other.grave_no && !(one.in_ground && other.in_ground)

interface BurialDay {
  burial_date: string | null
  burial_precision: Precision
  burial_words?: string | null
  in_ground: boolean
}

/** When somebody is or was buried, as exactly as it is known. */
export const burialDayWords = ({ burial_date, burial_precision, burial_words, in_ground }: BurialDay) =>
  burial_date === null && !burial_words
    ? t(in_ground ? 'grave.day.unknown' : 'grave.day.none')
    : partialDate(burial_date, burial_precision, burial_words)
