import * as z from 'zod'

/** The states of the three things that have one, with the words every screen shows for them. */
export const saleStatuses = {
  DRAFT: 'Draft',
  ORDERED: 'Ordered',
  PAID: 'Paid',
  FULFILLED: 'Fulfilled',
} as const

export const siteStatuses = {
  UNAVAIL: 'Unavailable',
  AVAIL: 'Available',
  ORDER: 'Ordered',
  OWN: 'Owned',
  UNSUITABLE: 'Unsuitable',
} as const

export const burialStatuses = {
  DRAFT: 'Draft',
  UNSITED: 'Unsited',
  CONFIRMED: 'Confirmed',
  COMPLETE: 'Complete',
} as const

export type SaleStatusRef = keyof typeof saleStatuses
export type SiteStatusRef = keyof typeof siteStatuses
export type BurialStatusRef = keyof typeof burialStatuses

const refs = <R extends string>(statuses: Record<R, string>) => z.enum(Object.keys(statuses) as [R, ...R[]])

export const saleStatusRef = refs<SaleStatusRef>(saleStatuses)
export const siteStatusRef = refs<SiteStatusRef>(siteStatuses)
export const burialStatusRef = refs<BurialStatusRef>(burialStatuses)
