import { sites } from '@sexton/contract/sites/calls'
import { holds } from '@sexton/contract/holds/calls'
import { siteRecords } from '@sexton/contract/sites/record-calls'
import { implement } from '../../core/call/implement.ts'
import {
  blocks,
  blocksAvailable,
  blocksRowsSites,
  burials,
  get,
  inRow,
  rows,
  rowsAvailable,
} from './choose-queries.ts'
import { holders } from './holder-queries.ts'
import { plots } from './plot-queries.ts'
import { flag } from './record/flag.ts'
import { lift } from './record/lift-hold.ts'
import { setUnsuitability, unsuitabilities } from './record/unsuitability.ts'
import { updateType } from './record/update-type.ts'
import { verify } from './record/verify.ts'
import { withdraw } from './record/withdraw.ts'
import { searchExport } from './search/search-export.ts'
import { search } from './search/search.ts'
import { categories, groups, types } from './site-type-queries.ts'
import { transfer } from './transfer.ts'

export const sitesRoutes = implement(sites, {
  categories,
  groups,
  types,
  blocksAvailable,
  blocks,
  blocksRowsSites,
  rowsAvailable,
  rows,
  plots,
  inRow,
  get,
  burials,
  holders,
  transfer,
})

export const holdsRoutes = implement(holds, { lift })

export const siteRecordsRoutes = implement(siteRecords, {
  search,
  searchExport,
  unsuitabilities,
  setUnsuitability,
  flag,
  verify,
  updateType,
  withdraw,
})
