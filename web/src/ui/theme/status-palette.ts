import { burialStatuses, shownSaleStatuses, siteStatuses } from '@sexton/contract/core/statuses'

/** The palette's first, for what is there and asks for nothing. */
export const lightSteelBlue = '#B0C4DE'

const palette = [lightSteelBlue, '#ffcc80', '#228B22', '#2196f3', '#AA1111'] as const

/** The colour of a part that has no status, in the same palette; beyond its five colours a lighter round of them. */
export const partColour = (at: number) =>
  palette[at % palette.length]! + (Math.floor(at / palette.length) % 2 === 0 ? '' : '80')

/** The statuses of each kind in the palette's order (screens-12). */
const order = {
  sale: ['DRAFT', 'ORDERED', 'PAID', 'FULFILLED'],
  burial: ['DRAFT', 'UNSITED', 'CONFIRMED', 'COMPLETE'],
  site: ['UNAVAIL', 'AVAIL', 'ORDER', 'OWN', 'UNSUITABLE'],
} as const

export type StatusKind = keyof typeof order

export interface StatusColours {
  background: string
  text: string
}

/** Black on the first four colours, white on dark red; undefined for a status that has none. */
export function statusColours(kind: StatusKind, status: string): StatusColours | undefined {
  const at = (order[kind] as readonly string[]).indexOf(status)
  const background = palette[at]
  return background && { background, text: at === 4 ? '#ffffff' : '#000000' }
}

const words: Record<StatusKind, Record<string, string>> = {
  sale: shownSaleStatuses,
  burial: burialStatuses,
  site: siteStatuses,
}

/** A status in the park's word: site `OWN` → `Owned`. */
export const statusWord = (kind: StatusKind, status: string) => words[kind][status] ?? status
