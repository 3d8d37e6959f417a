import { siteRecords } from '@sexton/contract/sites/record-calls'
import type { Case, Visit } from './rig/case.ts'
import { firstPage, searchFor } from './rig/search-load.ts'
import type { ServedPark } from './rig/served-park.ts'
import { most } from './targets/target.ts'

const filters = {
  UNAVAIL: 'true',
  AVAIL: 'true',
  ORDER: 'true',
  OWN: 'true',
  UNSUITABLE: 'true',
} as const

/** A block, a block with a row, a whole ref, a row with a number: as clerks type them. */
const parts = `select unnest(array[block_ref, block_ref || '-' || row_no, site_ref, row_no || '-' || site_no]) as part
  from (select * from sites order by md5(site_id::text) limit 50) s`

/** `a-3` is held by `A-03-07`. */
const isHeld = (part: string, ref: string) => {
  const figures = (text: string) => text.toLowerCase().replaceAll(/(?<!\d)0+(?=\d)/g, '')
  return figures(ref).includes(figures(part))
}

/** Visits that search for one part after another. */
async function partsSought(park: ServedPark): Promise<Visit> {
  const found = await park.rows<{ part: string }>(parts)
  return searchFor(
    siteRecords.search,
    found.map(({ part }) => part),
    (site_ref) => ({ query: { site_ref, filters, orderby: 'site' as const, ...firstPage } }),
    ({ site_ref }) => site_ref!,
    isHeld,
  )
}

export const siteSearch: Case = {
  about: 'a part of a ref in the site search: the first page with its cards',
  targets: [
    most('site search by part of a ref, page of 10 with cards, p95', 'site-search/1/p95', 'ms', [8, 15], 8),
  ],
  run: async ({ park, load }) => load(await partsSought(park)),
}
