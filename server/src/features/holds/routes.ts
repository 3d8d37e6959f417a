import { placedHolds } from '@sexton/contract/holds/calls'
import { implement } from '../../core/call/implement.ts'
import { liftPlaced } from './lift-placed.ts'
import { place } from './place.ts'
import { list } from './placed-queries.ts'

export const placedHoldsRoutes = implement(placedHolds, { list, place, liftPlaced })
