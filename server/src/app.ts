import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Core } from './core/context/core.ts'
import { logNews } from './core/db/news.ts'
import { serveDocs } from './platform/api-docs/docs-page.ts'
import { serveHealth } from './platform/health/health.ts'
import { openHttp } from './core/http/http.ts'
import { serveReads } from './core/call/together.ts'
import type { Mount } from './core/call/implement.ts'
import { serveWebPage } from './core/pages/web-page.ts'
import { actsRoutes, digChecksRoutes } from './features/acts/routes.ts'
import { accountsRoutes } from './features/accounts/routes.ts'
import { followUpsRoutes } from './features/arrears/follow-ups/follow-ups.ts'
import { arrearsLettersRoutes } from './features/arrears/letters/letters.ts'
import { arrearsRoutes } from './features/arrears/routes.ts'
import { auditsRoutes } from './features/audits/routes.ts'
import {
  bankAccountsRoutes,
  bankDaysRoutes,
  bankFilesRoutes,
  bankLinesRoutes,
} from './features/bank/routes.ts'
import { blocksRoutes } from './features/blocks/routes.ts'
import { bookingsRoutes } from './features/bookings/routes.ts'
import { burialRoutes } from './features/burials/routes.ts'
import { cashDayRoutes } from './features/cash-day/routes.ts'
import { casePapersRoutes, casesRoutes } from './features/cases/routes.ts'
import { cemeteriesRoutes } from './features/cemeteries/routes.ts'
import { configRoutes } from './features/config/routes.ts'
import { creditsRoutes } from './features/credits/routes.ts'
import { contractorsRoutes } from './features/contractors/routes.ts'
import { customersRoutes } from './features/customers/routes.ts'
import { consentsRoutes } from './features/consents/routes.ts'
import { digPapersRoutes, digPassesRoutes } from './features/digging/pass-routes.ts'
import { diggingRoutes } from './features/digging/routes.ts'
import { siteDiggingRoutes } from './features/digging/site-order-queries.ts'
import { deskAccountsRoutes } from './features/desk-accounts/routes.ts'
import { deskRoutes } from './features/desk/routes.ts'
import { documentsRoutes } from './features/documents/routes.ts'
import { eventsRoutes } from './features/events/routes.ts'
import { familiesRoutes, familyRequestsRoutes, publicationRoutes } from './features/families/routes.ts'
import { findRoutes } from './features/find/routes.ts'
import { reopeningsRoutes } from './features/graves/reopening.ts'
import { holidaysRoutes } from './features/holidays/routes.ts'
import { homeRoutes } from './features/home/routes.ts'
import { importsRoutes } from './features/imports/routes.ts'
import { listsRoutes } from './features/lists/routes.ts'
import { liveRoutes } from './features/live/routes.ts'
import { mailsRoutes } from './features/mails/routes.ts'
import { mapRoutes, overlaysRoutes } from './features/map/routes.ts'
import { notesRoutes } from './features/notes/routes.ts'
import { onAccountRoutes } from './features/on-account/routes.ts'
import { careYearsRoutes, duesRoutes } from './features/dues/routes.ts'
import { noticesRoutes } from './features/notices/routes.ts'
import { planPricesRoutes } from './features/plans/prices/routes.ts'
import { planStepsRoutes } from './features/plans/steps/routes.ts'
import { papersRoutes, reopeningNotesRoutes } from './features/papers/routes.ts'
import { parkRoutes } from './features/park/routes.ts'
import { paymentsRoutes } from './features/payments/routes.ts'
import { photosRoutes } from './features/photos/routes.ts'
import { portalRoutes } from './features/portal/routes.ts'
import { ratesRoutes } from './features/rates/routes.ts'
import { receiptsRoutes } from './features/receipts/routes.ts'
import { refundsRoutes } from './features/refunds/routes.ts'
import { calendarRoutes } from './features/calendar/routes.ts'
import { calendarFeedAddress, calendarFeedRoutes } from './features/calendar-feed/routes.ts'
import { daySheetRoutes } from './features/day-sheet/routes.ts'
import { gravesRoutes } from './features/graves/routes.ts'
import { practicesRoutes } from './features/practices/routes.ts'
import { productsRoutes } from './features/products/routes.ts'
import { slotsRoutes } from './features/slots/routes.ts'
import { rolesRoutes } from './features/roles/routes.ts'
import { passkeyRoutes, secondFactorRoutes } from './features/session/second-factor/routes.ts'
import { pageStart } from './features/session/page-start.ts'
import { sessionRoutes } from './features/session/routes.ts'
import { holdsRoutes, siteRecordsRoutes, sitesRoutes } from './features/sites/routes.ts'
import { ownReportRoutes } from './features/own-reports/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { stockRoutes } from './features/stock/routes.ts'
import { transferPapersRoutes, transfersRoutes } from './features/transfers/routes.ts'
import { setupRoutes } from './features/setup/routes.ts'
import { siteTypesRoutes } from './features/site-types/routes.ts'
import { retentionRoutes } from './features/retention/routes.ts'
import { differencesRoutes } from './features/differences/routes.ts'
import { grantsRoutes } from './features/deeds/register/register.ts'
import { deedsRoutes } from './features/deeds/routes.ts'
import { rightsRoutes } from './features/rights/routes.ts'
import { deathsRoutes } from './features/deaths/routes.ts'
import { placedHoldsRoutes } from './features/holds/routes.ts'
import { systemRoutes } from './features/system/routes.ts'
import { chargesRoutes, tariffsRoutes } from './features/tariffs/routes.ts'
import { plansRoutes } from './features/plans/routes.ts'
import { tenureRulesRoutes, termsRoutes } from './features/tenure/routes.ts'
import { textCallbacks, textsRoutes } from './features/texts/routes.ts'
import { usersRoutes } from './features/users/routes.ts'
import { salesRoutes, saleSitesRoutes } from './features/sales/routes.ts'

/** One line a feature. */
const features: Mount[] = [
  bankAccountsRoutes,
  bankDaysRoutes,
  bankLinesRoutes,
  bankFilesRoutes,
  bookingsRoutes,
  configRoutes,
  sessionRoutes,
  secondFactorRoutes,
  passkeyRoutes,
  contractorsRoutes,
  deskAccountsRoutes,
  customersRoutes,
  ratesRoutes,
  documentsRoutes,
  liveRoutes,
  mailsRoutes,
  mapRoutes,
  overlaysRoutes,
  notesRoutes,
  noticesRoutes,
  casesRoutes,
  casePapersRoutes,
  auditsRoutes,
  burialRoutes,
  daySheetRoutes,
  calendarRoutes,
  calendarFeedRoutes,
  calendarFeedAddress,
  digPassesRoutes,
  digPapersRoutes,
  digChecksRoutes,
  actsRoutes,
  siteDiggingRoutes,
  slotsRoutes,
  holidaysRoutes,
  homeRoutes,
  setupRoutes,
  eventsRoutes,
  familiesRoutes,
  familyRequestsRoutes,
  publicationRoutes,
  findRoutes,
  salesRoutes,
  creditsRoutes,
  saleSitesRoutes,
  sitesRoutes,
  siteRecordsRoutes,
  holdsRoutes,
  placedHoldsRoutes,
  deedsRoutes,
  rightsRoutes,
  grantsRoutes,
  deathsRoutes,
  differencesRoutes,
  listsRoutes,
  siteTypesRoutes,
  blocksRoutes,
  cemeteriesRoutes,
  importsRoutes,
  tariffsRoutes,
  tenureRulesRoutes,
  termsRoutes,
  duesRoutes,
  onAccountRoutes,
  plansRoutes,
  careYearsRoutes,
  chargesRoutes,
  productsRoutes,
  usersRoutes,
  rolesRoutes,
  receiptsRoutes,
  paymentsRoutes,
  refundsRoutes,
  papersRoutes,
  parkRoutes,
  practicesRoutes,
  gravesRoutes,
  diggingRoutes,
  consentsRoutes,
  photosRoutes,
  reopeningsRoutes,
  reopeningNotesRoutes,
  planPricesRoutes,
  planStepsRoutes,
  accountsRoutes,
  cashDayRoutes,
  reportRoutes,
  ownReportRoutes,
  arrearsRoutes,
  arrearsLettersRoutes,
  followUpsRoutes,
  stockRoutes,
  transfersRoutes,
  transferPapersRoutes,
  retentionRoutes,
  textsRoutes,
  textCallbacks,
  systemRoutes,
  portalRoutes,
  deskRoutes,
]

/** Builds the app on an open database; it does not listen yet. `packageRoot` holds `dist/web`. */
export async function buildApp(core: Core, packageRoot: string): Promise<FastifyInstance> {
  const app = await openHttp(core.settings)
  const stopLogging = logNews(core.database.news, app.log)
  app.addHook('onClose', async () => stopLogging())
  serveHealth(app, core)
  await serveDocs(app, core)
  serveReads(app, core)
  for (const mount of features) mount(app, core)
  await serveWebPage(app, core.settings, join(packageRoot, 'dist', 'web'), pageStart(core))
  return app
}
