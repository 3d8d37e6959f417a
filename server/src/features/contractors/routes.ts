import { contractors } from '@sexton/contract/contractors/calls'
import { implement } from '../../core/call/implement.ts'
import { contractorTypes, listContractors } from './contractors-queries.ts'
import { create } from './create.ts'
import { remove } from './remove.ts'
import { setRetired } from './set-retired.ts'
import { update } from './update.ts'

export const contractorsRoutes = implement(contractors, {
  list: listContractors,
  types: contractorTypes,
  create,
  update,
  setRetired,
  remove,
})
