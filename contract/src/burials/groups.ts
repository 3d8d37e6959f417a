import type { Groups, Measures } from '../values/grouping.ts'

/** What burials can be grouped by (own-reports-2). */
export const burialGroups = {
  burial_month: { label: 'Burial month', kind: 'month', none: 'Unknown', withFuture: true },
  burial_year: { label: 'Burial year', kind: 'year', none: 'Unknown', withFuture: true },
  burial_day: { label: 'Burial day', kind: 'day', none: 'Unknown' },
  death_month: { label: 'Month of death', kind: 'month', none: 'Unknown' },
  death_year: { label: 'Year of death', kind: 'year', none: 'Unknown' },
  created_month: { label: 'Created, month', kind: 'month' },
  status: { label: 'Status', kind: 'status' },
  site_type: { label: 'Site type', kind: 'id' },
  block: { label: 'Block', kind: 'id', none: 'No burial place' },
  cemetery: { label: 'Cemetery', kind: 'id', none: 'No burial place' },
  slot: { label: 'Slot', kind: 'id' },
  undertaker: { label: 'Undertaker', kind: 'id' },
  cause: { label: 'Cause of death', kind: 'id' },
  age: { label: 'Age', kind: 'id', none: 'Unknown' },
  gender: { label: 'Gender', kind: 'text', none: 'Unknown' },
  religion: { label: 'Religion', kind: 'text', none: 'Unknown' },
  contagious: { label: 'Contagious', kind: 'flag' },
  flagged: { label: 'Flagged', kind: 'flag' },
  legacy: { label: 'Legacy', kind: 'flag' },
} as const satisfies Groups

export type BurialGroup = keyof typeof burialGroups

/** What can be added up over burials. */
export const burialMeasures = {
  count: { label: 'Burials', kind: 'count' },
  charged: { label: 'Charged for them', kind: 'money' },
} as const satisfies Measures

export type BurialMeasure = keyof typeof burialMeasures
