import * as z from 'zod'

/** The states of the three things that have one, with the words every screen shows for them. */
export const saleStatuses = {
  DRAFT: 'Draft',
  ORDERED: 'Ordered',
  PAID: 'Paid',
  FULFILLED: 'Fulfilled',
} as const

/** A sale's status as screens show it: an order that a credit note cancelled is FULFILLED, and called Cancelled (credits-5). */
export const shownSaleStatus = ({
  sale_status_ref,
  cancelled_at,
}: {
  sale_status_ref: string
  cancelled_at?: string | null
}) => (cancelled_at ? 'CANCELLED' : sale_status_ref)

/** Its words. */
export const shownSaleStatuses: Readonly<Record<string, string>> = { ...saleStatuses, CANCELLED: 'Cancelled' }

export const siteStatuses = {
  UNAVAIL: 'Unavailable',
  AVAIL: 'Available',
  ORDER: 'Ordered',
  OWN: 'Owned',
  UNSUITABLE: 'Unsuitable',
} as const

/** How a site's status is written where a word has no room: on a plan. */
export const siteLetters = {
  UNAVAIL: 'U',
  AVAIL: 'A',
  ORDER: 'O',
  OWN: 'W',
  UNSUITABLE: 'X',
} as const satisfies Record<keyof typeof siteStatuses, string>

/** The status of each letter. */
export const statusOfLetter = Object.fromEntries(
  Object.entries(siteLetters).map(([status, letter]) => [letter, status]),
) as Record<(typeof siteLetters)[keyof typeof siteLetters], keyof typeof siteStatuses>

export const burialStatuses = {
  DRAFT: 'Draft',
  UNSITED: 'Unsited',
  CONFIRMED: 'Confirmed',
  COMPLETE: 'Complete',
} as const

export type SaleStatusRef = keyof typeof saleStatuses
export type SiteStatusRef = keyof typeof siteStatuses
export type SiteLetter = (typeof siteLetters)[SiteStatusRef]
export type BurialStatusRef = keyof typeof burialStatuses

const refs = <R extends string>(statuses: Record<R, string>) => z.enum(Object.keys(statuses) as [R, ...R[]])

export const saleStatusRef = refs<SaleStatusRef>(saleStatuses)
export const siteStatusRef = refs<SiteStatusRef>(siteStatuses)
export const burialStatusRef = refs<BurialStatusRef>(burialStatuses)
export const siteLetter = z.enum(Object.values(siteLetters) as [SiteLetter, ...SiteLetter[]])
