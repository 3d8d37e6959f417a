import { addDays } from '../values/dates.ts'
import type { BurialStatusRef, SaleStatusRef } from '../core/statuses.ts'

/** Burials that are counted on Home: as the burial search finds them by these filters. */
export interface WaitingBurials {
  in: 'burials'
  statuses: readonly BurialStatusRef[]
  /** Days, the first and the last included. */
  from?: string
  to?: string
  flagged?: true
}

/** Sales, as the sales search finds them. */
export interface WaitingSales {
  in: 'sales'
  statuses: readonly SaleStatusRef[]
  outstanding?: true
  flagged?: true
}

/** Sites, as the site search finds them. */
export interface WaitingSites {
  in: 'sites'
  on_hold: true
}

/** Refunds, as their list has them. */
export interface WaitingRefunds {
  in: 'refunds'
  state: 'PROPOSED'
}

export type Waiting = WaitingBurials | WaitingSales | WaitingSites | WaitingRefunds

const burials: readonly BurialStatusRef[] = ['DRAFT', 'UNSITED', 'CONFIRMED', 'COMPLETE']
const sales: readonly SaleStatusRef[] = ['DRAFT', 'ORDERED', 'PAID', 'FULFILLED']

/**
 * What Home counts, in its order. The server counts by it and the screen's links search by it, so that a count and the
 * list behind it agree.
 */
export const waitingOn = (today: string) =>
  ({
    burials_today: { in: 'burials', statuses: burials, from: today, to: today },
    not_confirmed: { in: 'burials', statuses: ['DRAFT', 'UNSITED'], from: today, to: today },
    to_complete: { in: 'burials', statuses: ['CONFIRMED'], to: addDays(today, -1) },
    without_site: { in: 'burials', statuses: ['UNSITED'] },
    open_sales: { in: 'sales', statuses: ['DRAFT', 'ORDERED'] },
    unpaid_sales: { in: 'sales', statuses: sales, outstanding: true },
    flagged_burials: { in: 'burials', statuses: burials, flagged: true },
    flagged_sales: { in: 'sales', statuses: sales, flagged: true },
    sites_on_hold: { in: 'sites', on_hold: true },
    refunds_proposed: { in: 'refunds', state: 'PROPOSED' },
  }) as const satisfies Record<string, Waiting>

/** What is about today; the rest waits, whatever its day. */
export const ofToday = ['burials_today', 'not_confirmed'] as const satisfies readonly Counted[]

export type Counted = keyof ReturnType<typeof waitingOn>
