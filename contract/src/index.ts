import { accounts } from './accounts/calls.ts'
import { acts } from './acts/calls.ts'
import { arrears } from './arrears/calls.ts'
import { arrearsLetters } from './arrears/letters.ts'
import { followUps } from './arrears/follow-ups.ts'
import { audits } from './audits/calls.ts'
import { bankAccounts } from './bank/account-calls.ts'
import { bankDays } from './bank/day-calls.ts'
import { bankLines } from './bank/match-calls.ts'
import { bankFiles } from './bank/file-calls.ts'
import { blocks } from './blocks/calls.ts'
import { bookings } from './bookings/calls.ts'
import { burials } from './burials/calls.ts'
import { calendar } from './calendar/calls.ts'
import { calendarFeed } from './calendar-feed/calls.ts'
import { cashDays } from './cash-day/calls.ts'
import { casePapers } from './cases/papers.ts'
import { cases } from './cases/calls.ts'
import { cemeteries } from './cemeteries/calls.ts'
import { charges } from './tariffs/charge-calls.ts'
import { config } from './config/calls.ts'
import { credits } from './credits/calls.ts'
import { contractors } from './contractors/calls.ts'
import { customers } from './customers/calls.ts'
import { daySheet } from './day-sheet/calls.ts'
import { consents } from './consents/calls.ts'
import { deaths } from './deaths/calls.ts'
import { digPapers, digPasses } from './digging/pass-calls.ts'
import { digging } from './digging/calls.ts'
import { digChecks } from './digging/check-calls.ts'
import { siteDigging } from './digging/site-calls.ts'
import { deskAccounts } from './desk-accounts/calls.ts'
import { deskAccount } from './desk/account-calls.ts'
import { deskBookings } from './desk/booking-calls.ts'
import { desk } from './desk/calls.ts'
import { documents } from './documents/calls.ts'
import { events } from './events/calls.ts'
import { families, familyRequests, publication } from './families/calls.ts'
import { find } from './find/calls.ts'
import { deeds } from './deeds/calls.ts'
import { grants } from './deeds/register.ts'
import { differences } from './differences/calls.ts'
import { holds, placedHolds } from './holds/calls.ts'
import { holidays } from './holidays/calls.ts'
import { home } from './home/calls.ts'
import { imports } from './imports/calls.ts'
import { lists } from './lists/calls.ts'
import { live } from './live/calls.ts'
import { mails } from './mails/calls.ts'
import { map } from './map/calls.ts'
import { overlays } from './map/overlays.ts'
import { notes } from './notes/calls.ts'
import { careYears, dues } from './dues/calls.ts'
import { notices } from './notices/calls.ts'
import { onAccount } from './on-account/calls.ts'
import { ownReports } from './own-reports/calls.ts'
import { papers } from './papers/calls.ts'
import { park } from './park/calls.ts'
import { payments } from './payments/calls.ts'
import { photos } from './photos/calls.ts'
import { practices } from './practices/calls.ts'
import { graves } from './graves/calls.ts'
import { products } from './products/calls.ts'
import { rates } from './rates/calls.ts'
import { reads } from './reads/calls.ts'
import { receipts } from './receipts/calls.ts'
import { refunds } from './refunds/calls.ts'
import { saleSites } from './sales/sale-site-calls.ts'
import { planPrices } from './plans/price-calls.ts'
import { planSteps } from './plans/step-calls.ts'
import { reopeningNotes, reopenings } from './graves/reopening-calls.ts'
import { retention } from './retention/calls.ts'
import { rights } from './rights/calls.ts'
import { roles } from './roles/calls.ts'
import { sales } from './sales/calls.ts'
import { session } from './session/calls.ts'
import { passkeys } from './session/passkeys.ts'
import { secondFactor } from './session/second-factor.ts'
import { setup } from './setup/calls.ts'
import { siteRecords } from './sites/record-calls.ts'
import { sites } from './sites/calls.ts'
import { siteTypes } from './site-types/calls.ts'
import { slots } from './slots/calls.ts'
import { reports } from './reports/calls.ts'
import { stock } from './stock/calls.ts'
import { system } from './system/calls.ts'
import { tariffs } from './tariffs/calls.ts'
import { plans } from './plans/calls.ts'
import { tenureRules, terms } from './tenure/calls.ts'
import { transferPapers, transfers } from './transfers/calls.ts'
import { users } from './users/calls.ts'
import { texts } from './texts/calls.ts'

/** Every endpoint of the product by feature: the server mounts it, tests and the OpenAPI document loop over it. */
export const api = {
  accounts,
  bankAccounts,
  bankDays,
  bankLines,
  bankFiles,
  bookings,
  cashDays,
  config,
  session,
  secondFactor,
  passkeys,
  contractors,
  deskAccounts,
  customers,
  rates,
  documents,
  live,
  mails,
  map,
  overlays,
  notes,
  notices,
  cases,
  casePapers,
  audits,
  burials,
  daySheet,
  calendar,
  calendarFeed,
  digPasses,
  digPapers,
  digChecks,
  acts,
  siteDigging,
  slots,
  holidays,
  home,
  setup,
  events,
  families,
  familyRequests,
  publication,
  find,
  sales,
  credits,
  saleSites,
  sites,
  siteRecords,
  holds,
  placedHolds,
  deeds,
  rights,
  grants,
  deaths,
  differences,
  reports,
  onAccount,
  ownReports,
  arrears,
  arrearsLetters,
  followUps,
  stock,
  lists,
  siteTypes,
  blocks,
  cemeteries,
  imports,
  retention,
  system,
  tariffs,
  tenureRules,
  terms,
  dues,
  plans,
  careYears,
  charges,
  products,
  users,
  roles,
  reads,
  receipts,
  payments,
  refunds,
  papers,
  park,
  practices,
  graves,
  digging,
  photos,
  reopenings,
  reopeningNotes,
  planPrices,
  planSteps,
  consents,
  texts,
  transfers,
  transferPapers,
}

/** The pages for people outside the office (desk-1): HTML and no part of the API, so neither in its document nor in the browser's app. */
export const pages = { desk, deskAccount, deskBookings }
