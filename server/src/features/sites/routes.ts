import { sites } from '@sexton/contract/sites/calls'
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
  inRow,
  get,
  burials,
  holders,
  transfer,
})
