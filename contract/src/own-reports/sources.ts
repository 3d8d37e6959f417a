import { burialGroups, burialMeasures } from '../burials/groups.ts'
import type { Groups, Measures } from '../values/grouping.ts'
import { customerGroups, customerMeasures } from '../customers/groups.ts'
import { saleGroups, saleMeasures } from '../sales/groups.ts'
import { siteGroups, siteMeasures } from '../sites/groups.ts'

/** The searches whose results can be grouped and added up, each with its groups and measures (own-reports-2). */
export const sources = {
  sales: { label: 'Sales', groups: saleGroups, measures: saleMeasures },
  burials: { label: 'Burials', groups: burialGroups, measures: burialMeasures },
  sites: { label: 'Sites', groups: siteGroups, measures: siteMeasures },
  customers: { label: 'Customers', groups: customerGroups, measures: customerMeasures },
} as const

export type Source = keyof typeof sources

export const sourceNames = Object.keys(sources) as [Source, ...Source[]]

/** The groups of a source by name, whichever it is. */
export const groupsOf = (source: Source): Groups => sources[source].groups

/** Its measures. */
export const measuresOf = (source: Source): Measures => sources[source].measures
