import type { BurialSearch } from '@sexton/contract/burials/search'
import type { WaitingBurials, WaitingSales } from '@sexton/contract/home/waiting'
import type { SaleSearch } from '@sexton/contract/sales/search'

const partsOf = (day: string) => day.split('-').map(Number) as [number, number, number]

function fromDay(day: string | undefined) {
  if (!day) return {}
  const [burial_from_year, burial_from_month, burial_from_day] = partsOf(day)
  return { burial_from_year, burial_from_month, burial_from_day }
}

function toDay(day: string | undefined) {
  if (!day) return {}
  const [burial_to_year, burial_to_month, burial_to_day] = partsOf(day)
  return { burial_to_year, burial_to_month, burial_to_day }
}

const only = <Ref extends string>(statuses: readonly Ref[]) =>
  Object.fromEntries(statuses.map((status) => [status, true])) as Partial<Record<Ref, true>>

/** The burial search that finds what is counted. */
export const burialsAsked = (
  { statuses, from, to, flagged }: WaitingBurials,
  cemetery_id?: number,
): BurialSearch => ({
  cemetery_id,
  orderby: 'burial_date_earliest',
  filters: only(statuses),
  ...fromDay(from),
  ...toDay(to),
  flag: flagged,
})

/** The sales search that finds what is counted. */
export const salesAsked = (
  { statuses, outstanding, flagged }: WaitingSales,
  cemetery_id?: number,
): SaleSearch => ({
  cemetery_id,
  orderby: 'updated_newest',
  filters: only(statuses),
  outstanding,
  flagged,
})
