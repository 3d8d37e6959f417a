import { rights } from '@sexton/contract/rights/calls'
import { implement } from '../../core/call/implement.ts'
import { change, enter, mend } from './enter.ts'
import { get, ofCustomer } from './right-queries.ts'

export const rightsRoutes = implement(rights, { get, enter, change, mend, ofCustomer })
