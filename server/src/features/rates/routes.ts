import { rates } from '@sexton/contract/rates/calls'
import { implement } from '../../core/call/implement.ts'
import { list } from './rate-queries.ts'
import { remove } from './remove.ts'
import { set } from './set.ts'

export const ratesRoutes = implement(rates, { list, set, remove })
