import { plans } from '@sexton/contract/plans/calls'
import { implement } from '../../core/call/implement.ts'
import { allowBurial, ofBurial } from './burial.ts'
import { agree, choose, ofSale, payAtOnce } from './choose.ts'
import { counts, exportAll, kinds, list } from './list.ts'

export const plansRoutes = implement(plans, {
  kinds,
  list,
  counts,
  exportAll,
  ofSale,
  choose,
  payAtOnce,
  agree,
  ofBurial,
  allowBurial,
})
