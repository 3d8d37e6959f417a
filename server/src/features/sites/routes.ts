import { sites } from '@sexton/contract/sites'
import { implement } from '../../core/implement.ts'
import { blocks, blocksAvailable, burials, get, inRow, rows, rowsAvailable } from './choose.ts'
import { categories, groups, types } from './site-types.ts'

export const sitesRoutes = implement(sites, {
  categories,
  groups,
  types,
  blocksAvailable,
  blocks,
  rowsAvailable,
  rows,
  inRow,
  get,
  burials,
})
