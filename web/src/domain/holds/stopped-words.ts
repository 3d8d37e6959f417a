import type { placedStops, PlacedHold } from '@sexton/contract/holds/calls'
import { stopWords } from '@sexton/contract/holds/words'
import { t } from './stopped-texts.ts'

const lists = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** `Sales and burials must wait.`; what has no name here is left out. */
export function waits(stops: readonly string[]): string {
  const words = stops.flatMap((stop) => stopWords[stop as (typeof placedStops)[number]] ?? [])
  if (words.length === 0) return t('stopped.nothing')
  const list = lists.format(words.map((word) => word.toLowerCase()))
  return t('stopped.waits', { what: list.charAt(0).toUpperCase() + list.slice(1) })
}

/** `grave 2 of site A-01-02`, or the site alone. */
export const whereIs = ({ site_ref: site, grave_no: grave }: Pick<PlacedHold, 'site_ref' | 'grave_no'>) =>
  t(grave === null ? 'stopped.site' : 'stopped.grave', { site, grave })
