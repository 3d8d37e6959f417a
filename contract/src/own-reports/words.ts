import { burialStatuses, shownSaleStatuses, siteStatuses } from '../core/statuses.ts'
import { noValue, type Group } from '../values/grouping.ts'
import { monthYear, weekdayDate } from '../values/dates.ts'
import type { Source } from './sources.ts'

const statuses: Record<Source, Readonly<Record<string, string>>> = {
  sales: shownSaleStatuses,
  burials: burialStatuses,
  sites: siteStatuses,
  customers: {},
}

/** What a group's value is called; `name` is what the database calls it, where it is a record. */
export function valueWords(source: Source, group: Group, value: string, name: string | null): string {
  if (value === noValue) return group.none ?? 'Not set'
  switch (group.kind) {
    case 'month':
      return monthYear(Number(value.slice(0, 4)), Number(value.slice(5)))
    case 'day':
      return weekdayDate(value)
    case 'flag':
      return value === 'true' ? 'Yes' : 'No'
    case 'status':
      return statuses[source][value] ?? value
    default:
      return name ?? value
  }
}
