import { accounts } from './accounts.ts'
import { audits } from './audits.ts'
import { burials } from './burials.ts'
import { calendar } from './calendar.ts'
import { calendarFeed } from './calendar-feed.ts'
import { charges } from './charges.ts'
import { config } from './config.ts'
import { contractors } from './contractors.ts'
import { customers } from './customers.ts'
import { daySheet } from './day-sheet.ts'
import { documents } from './documents.ts'
import { events } from './events.ts'
import { holidays } from './holidays.ts'
import { notes } from './notes.ts'
import { papers } from './papers.ts'
import { photos } from './photos.ts'
import { products } from './products.ts'
import { rates } from './rates.ts'
import { receipts } from './receipts.ts'
import { saleSites } from './sale-sites.ts'
import { sales } from './sales.ts'
import { schedule } from './schedule.ts'
import { session } from './session.ts'
import { sites } from './sites.ts'
import { slots } from './slots.ts'
import { system } from './system.ts'
import { tariffs } from './tariffs.ts'
import { users } from './users.ts'

/** Every endpoint of the product by feature: the server mounts it, tests and the OpenAPI document loop over it. */
export const api = {
  accounts,
  config,
  session,
  contractors,
  customers,
  rates,
  documents,
  notes,
  audits,
  burials,
  schedule,
  daySheet,
  calendar,
  calendarFeed,
  slots,
  holidays,
  events,
  sales,
  saleSites,
  sites,
  system,
  tariffs,
  charges,
  products,
  users,
  receipts,
  papers,
  photos,
}
