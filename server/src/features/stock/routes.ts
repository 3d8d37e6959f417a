import { stock } from '@sexton/contract/stock/calls'
import { implement } from '../../core/call/implement.ts'
import { summary } from './summary-queries.ts'

export const stockRoutes = implement(stock, { summary })
