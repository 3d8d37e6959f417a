import type { Scale } from './park-folder.ts'
import type { Figures } from './results.ts'

/** One line of the table of targets. */
export interface Target {
  measure: string
  unit: string
  figure: string
  /** The targets up to 20k, and above. */
  hold: readonly [number, number]
  /** True where more is better. */
  atLeast?: boolean
}

const most = (measure: string, figure: string, unit: string, ...hold: [number, number]): Target => ({
  measure,
  figure,
  unit,
  hold,
})
const least = (measure: string, figure: string, unit: string, ...hold: [number, number]): Target => ({
  ...most(measure, figure, unit, ...hold),
  atLeast: true,
})

export const targets: readonly Target[] = [
  most('burial name search, page of 10 with cards, p50', 'burial-search/1/p50', 'ms', 4, 15),
  most('the same, p95', 'burial-search/1/p95', 'ms', 8, 50),
  least('the same, 10 connections', 'burial-search/10/perSecond', 'per s', 450, 120),
  most('customer search, page of 10 with cards, p95', 'customer-search/1/p95', 'ms', 8, 50),
  most('sales search, page of 10 with cards, p95', 'sale-search/1/p95', 'ms', 8, 50),
  most('site search by part of a ref, page of 10 with cards, p95', 'site-search/1/p95', 'ms', 8, 15),
  most('one block’s plots, p95', 'plots/1/p95', 'ms', 20, 30),
  most('the same, gzip', 'plots/heaviest', 'kB', 60, 60),
  most('a tile of the map at zoom 18, p50', 'tiles/1/p50', 'ms', 20, 20),
  most('the map in Chromium, a site drawn', 'map/idle', 's', 2, 2),
  most('tiles asked for in a move of it, of those in view', 'map/asked of those in view', 'times', 1, 1),
  most('documents of a customer, p95', 'documents/1/p95', 'ms', 10, 10),
  most('stock, p95', 'stock/1/p95', 'ms', 30, 300),
  most('a report, the slowest, p95', 'reports/slowest p95', 'ms', 100, 500),
  most('one’s own report, the slowest, p95', 'own-reports/slowest p95', 'ms', 100, 1000),
  most('who owes, a page of 50, p95', 'arrears/1/p95', 'ms', 100, 500),
  most('the cash of a day, its parallel calls, p95', 'cash-day/1/p95', 'ms', 100, 500),
  most('the one box, one text, p95', 'find/1/p95', 'ms', 30, 80),
  most('sale screen, whole data, p95', 'sale/1/p95', 'ms', 8, 10),
  most('home screen, its parallel calls, p95', 'home/1/p95', 'ms', 25, 50),
  most('counts of a month for the calendar, p95', 'month/1/p95', 'ms', 10, 10),
  most('place order, p95', 'place/1/p95', 'ms', 10, 15),
  least('the same, 10 connections', 'place/10/perSecond', 'per s', 300, 300),
  most('receipt, p95', 'receipt/1/p95', 'ms', 10, 15),
  least('the same, 10 connections', 'receipt/10/perSecond', 'per s', 300, 300),
  most('200 requests a second, 500 screens open, p95', 'office/p95', 'ms', 100, 150),
  most('the same, p99', 'office/p99', 'ms', 200, 200),
  most('the same, what the screens hear, p99', 'office/feed p99', 'ms', 250, 250),
  most('export of all burials to xlsx, for each 25,000', 'export/Burials/seconds', 's', 1.5, 1.5),
  most('the same, longest block of the event loop', 'export/Burials/longest block', 'ms', 50, 50),
  most('a paper of two pages, p95', 'pdf/1/p95', 'ms', 150, 150),
  most('the same, ten at once: longest block of the event loop', 'pdf/longest block', 'ms', 50, 50),
  least(
    'import of 100,000 burials, each with a site that is made',
    'import/per second',
    'lines per s',
    2000,
    2000,
  ),
  least('the same, dry run of 20,000', 'import/dry run/per second', 'lines per s', 2000, 2000),
  most('the same, memory of the app at most beyond before', 'import/memory beyond', 'MB', 150, 150),
  most('another user’s calls meanwhile (search, receipt), p95', 'import/meanwhile p95', 'ms', 100, 100),
  most('start to first answer, existing data', 'start/seconds', 's', 1, 1.5),
  most('backup of the park while it is served', 'backup/seconds', 's', 20, 300),
  most('restore of it into an empty folder, its check included', 'backup/restore seconds', 's', 60, 900),
  most('request over its SQL alone, worst call', 'over-sql/most times', 'times', 2, 1.5),
  most('first load: sign-in', 'pages/sign-in', 'kB', 130, 130),
  most('first load: home', 'pages/home', 'kB', 280, 280),
  most('first load: heaviest further screen', 'pages/heaviest further', 'kB', 80, 80),
  most('revisit of home, without its data', 'pages/revisit', 'kB', 5, 5),
  most('memory after the runs, app', 'memory/app', 'MB', 250, 300),
  most('the same, app and database', 'memory/app-and-database', 'MB', 500, 1500),
]

export type Outcome = 'met' | 'missed' | 'not measured'

/** What the target is at this scale, and whether the figure meets it. */
export function judge(target: Target, figures: Figures, scale: Scale) {
  const small = scale === 'demo' || scale === '20k'
  const hold = target.hold[small ? 0 : 1]
  const value = figures[target.figure]
  const isMet = value !== undefined && (target.atLeast ? value >= hold : value <= hold)
  const outcome: Outcome =
    value === undefined || Number.isNaN(value) ? 'not measured' : isMet ? 'met' : 'missed'
  return { hold, value, outcome }
}
