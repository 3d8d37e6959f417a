import { backup } from '../transfer/backup.ts'
import { batch } from '../batch.ts'
import { burialSearch } from '../burial-search.ts'
import { burial } from '../burial.ts'
import { customerSearch } from '../customer-search.ts'
import { customer } from '../customer.ts'
import { draftSale } from '../draft-sale.ts'
import { exported } from '../transfer/export.ts'
import { find } from '../find.ts'
import { home } from '../home.ts'
import { oldBurials } from '../transfer/import.ts'
import { parkMap } from '../browser/map.ts'
import { machine } from '../machine.ts'
import { month } from '../month.ts'
import { memory } from '../load/memory.ts'
import { office } from '../load/office.ts'
import { overload } from '../load/overload.ts'
import { overSql } from '../over-sql.ts'
import { interaction } from '../browser/interaction.ts'
import { paints } from '../browser/paints.ts'
import { pages } from '../browser/pages.ts'
import { pdf } from '../pdf.ts'
import { plans } from '../plans/plans.ts'
import { place } from '../place.ts'
import { plots } from '../plots.ts'
import { receipt } from '../receipt.ts'
import { saleSearch } from '../sale-search.ts'
import { arrearsList } from '../reports/arrears.ts'
import { ownReportsByGroup } from '../reports/own-reports.ts'
import { cashDay } from '../reports/cash-day.ts'
import { reportsByName } from '../reports/reports.ts'
import { sale } from '../sale.ts'
import { signIn } from '../sign-in.ts'
import { siteSearch } from '../site-search.ts'
import { slots } from '../slots.ts'
import { start } from '../start.ts'
import { documentsList } from '../documents.ts'
import { stockSummary } from '../stock.ts'
import { tiles } from '../tiles.ts'
import { uploads } from '../transfer/uploads.ts'
import type { Case } from './case.ts'

/** Every case by the name of its file, in the order they run: reading ones before those that change the park. */
export const cases: Readonly<Record<string, Case>> = {
  machine,
  start,
  backup,
  'over-sql': overSql,
  memory,
  plans,
  'sign-in': signIn,
  home,
  find,
  'customer-search': customerSearch,
  customer,
  'sale-search': saleSearch,
  sale,
  'burial-search': burialSearch,
  burial,
  'site-search': siteSearch,
  plots,
  tiles,
  map: parkMap,
  documents: documentsList,
  stock: stockSummary,
  reports: reportsByName,
  'own-reports': ownReportsByGroup,
  arrears: arrearsList,
  'cash-day': cashDay,
  slots,
  month,
  export: exported,
  pages,
  paints,
  interaction,
  pdf,
  'draft-sale': draftSale,
  place,
  receipt,
  office,
  overload,
  batch,
  uploads,
  import: oldBurials,
}
