import { contractors } from '@sexton/contract/contractors'
import { implement } from '../../core/implement.ts'
import { contractorTypes, listContractors } from './contractors-queries.ts'
import { create } from './create.ts'
import { remove } from './remove.ts'
import { update } from './update.ts'

export const contractorsRoutes = implement(contractors, {
  list: listContractors,
  types: contractorTypes,
  create,
  update,
  remove,
})
