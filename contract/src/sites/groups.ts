import type { Groups, Measures } from '../values/grouping.ts'

/** What a site is marked with, by its name in an address: a column, a group and a switch of the search (sites-18). */
export const siteMarks = {
  flagged: { label: 'Flagged', kind: 'flag', column: 'flag', question: 'Flagged sites?' },
  verified: { label: 'Verified', kind: 'flag', column: 'verified', question: 'Verified sites?' },
} as const

/** The switches of the site search. A switch that is off does not filter. */
export const siteSwitches = {
  ...siteMarks,
  on_hold: { label: 'On hold', column: 'on_hold', question: 'Sites on hold?' },
} as const

export type SiteSwitch = keyof typeof siteSwitches

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
  ...siteMarks,
} as const satisfies Groups

export type SiteGroup = keyof typeof siteGroups

/** What can be added up over sites. */
export const siteMeasures = {
  count: { label: 'Sites', kind: 'count' },
  graves: { label: 'Graves', kind: 'count' },
  burials: { label: 'Burials', kind: 'count' },
} as const satisfies Measures

export type SiteMeasure = keyof typeof siteMeasures
