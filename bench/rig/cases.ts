import { bank } from '../bank.ts'
import { interaction } from '../browser/interaction.ts'
import { burial } from '../burial.ts'
import { burialSearch } from '../burial-search.ts'
import { customer } from '../customer.ts'
import { customerSearch } from '../customer-search.ts'
import { exported } from '../export.ts'
import { find } from '../find.ts'
import { home } from '../home.ts'
import { oldBurials } from '../import.ts'
import { office } from '../load/office.ts'
import { overload } from '../load/overload.ts'
import { overSql } from '../over-sql.ts'
import { place } from '../place.ts'
import { plots } from '../plots.ts'
import { receipt } from '../receipt.ts'
import { sale } from '../sale.ts'
import { saleSearch } from '../sale-search.ts'
import { siteSearch } from '../site-search.ts'
import { start } from '../start.ts'
import { stockSummary } from '../stock.ts'
import { tiles } from '../tiles.ts'
import type { Case } from './case.ts'

/** Every case by the name of its file, in the order they run: reading ones before those that change the park. */
export const cases: Readonly<Record<string, Case>> = {
  start,
  'over-sql': overSql,
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
  stock: stockSummary,
  export: exported,
  interaction,
  place,
  receipt,
  office,
  overload,
  import: oldBurials,
  bank,
}
