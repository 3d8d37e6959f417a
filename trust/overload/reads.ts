import { burials } from '@sexton/contract/burials/calls'
import { customers } from '@sexton/contract/customers/calls'
import { addMonths } from '@sexton/contract/values/dates'
import { events } from '@sexton/contract/events/calls'
import { sales } from '@sexton/contract/sales/calls'
import { calendar } from '@sexton/contract/calendar/calls'
import type { Answer, Caller } from '../../processes/caller.ts'
import { today } from '../frame/sales.ts'

type Ask = (by: Caller) => Promise<Answer>

const panel = { limit: 5, offset: 0, type: 'items' } as const
const drafts = { DRAFT: 'true', ORDERED: 'true', PAID: 'false', FULFILLED: 'false' }
const planned = { DRAFT: 'true', UNSITED: 'false', CONFIRMED: 'true', COMPLETE: 'false' }
const unsited = { DRAFT: 'false', UNSITED: 'true', CONFIRMED: 'false', COMPLETE: 'false' }

/** What Home asks for, all at once. */
export const ofHome: Ask[] = [
  (by) => by.ask(calendar.day, { params: { date: today() } }),
  (by) => by.ask(events.list, { query: { from: today(), days: '3' } }),
  (by) => by.ask(events.counts, { params: { from: today(), to: addMonths(today(), 12) } }),
  (by) => by.ask(sales.emptyDrafts, {}),
  (by) => by.ask(sales.search, { query: { filters: drafts, ...panel } }),
  (by) => by.ask(sales.search, { query: { flagged: 'true', ...panel } }),
  (by) => by.ask(sales.search, { query: { old_drafts: 'true', orderby: 'updated_oldest', ...panel } }),
  (by) => by.ask(burials.search, { query: { filters: planned, is_legacy: 'false', ...panel } }),
  (by) => by.ask(burials.search, { query: { filters: unsited, is_legacy: 'false', ...panel } }),
  (by) => by.ask(burials.search, { query: { flag: 'true', ...panel } }),
]

/** What somebody at work looks at, the spreadsheet of a search among it. */
export const reads: Ask[] = [
  ...ofHome,
  (by) => by.ask(customers.search, { query: { name: 'Mwansa', ...panel } }),
  (by) => by.ask(customers.search, { query: panel }),
  (by) => by.ask(sales.searchExport, { query: { filters: drafts } }),
]
