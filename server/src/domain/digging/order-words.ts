import type { DigOrder } from '@sexton/contract/digging/order'

const openings: Record<DigOrder['opening'], string> = {
  NEW: 'new grave',
  REOPEN: 'reopened grave',
  ASHES: 'ashes',
  NICHE: 'niche',
  VAULT: 'vault',
}

export const openingText = (opening: DigOrder['opening']): string => openings[opening]

const numbers = ['', 'one', 'two', 'three', 'four']

/** `two burials` */
export const forText = (places: number): string =>
  places === 1 ? 'one burial' : `${numbers[places] ?? places} burials`

/** `200 × 65 cm`; null where one of them is not known. */
export const sizeText = (...sides: (number | null)[]): string | null =>
  sides.includes(null) ? null : `${sides.join(' × ')} cm`

/** `200 × 65 × 45 cm`, or that there is no coffin. */
export const coffinText = ({ shroud, length_cm, width_cm, height_cm }: DigOrder['coffin']): string | null =>
  shroud ? 'Shroud, no coffin' : sizeText(length_cm, width_cm, height_cm)
