import type { Groups, Measures } from '../values/grouping.ts'

/** What sites can be grouped by (own-reports-2). */
export const siteGroups = {
  status: { label: 'Status', kind: 'status' },
  site_type: { label: 'Site type', kind: 'id' },
  site_type_group: { label: 'Type group', kind: 'id' },
  block: { label: 'Block', kind: 'id' },
  cemetery: { label: 'Cemetery', kind: 'id' },
  unsuitability: { label: 'Unsuitability', kind: 'id', none: 'Suitable' },
  owned_year: { label: 'Owned since, year', kind: 'year' },
  owned_month: { label: 'Owned since, month', kind: 'month' },
  graves: { label: 'Graves in a site', kind: 'id' },
  burials: { label: 'Burials in a site', kind: 'id' },
  flagged: { label: 'Flagged', kind: 'flag' },
  verified: { label: 'Verified', kind: 'flag' },
} as const satisfies Groups

export type SiteGroup = keyof typeof siteGroups

/** What can be added up over sites. */
export const siteMeasures = {
  count: { label: 'Sites', kind: 'count' },
  graves: { label: 'Graves', kind: 'count' },
  burials: { label: 'Burials', kind: 'count' },
} as const satisfies Measures

export type SiteMeasure = keyof typeof siteMeasures
