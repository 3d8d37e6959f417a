import { planPrices } from '@sexton/contract/plans/price-calls'
import { implement } from '../../../core/call/implement.ts'
import { keep } from './keep.ts'
import { get } from './price-queries.ts'

export const planPricesRoutes = implement(planPrices, { get, keep })
