import { map } from '@sexton/contract/map/calls'
import { implement } from '../../core/call/implement.ts'
import { ground, site } from './ground-queries.ts'
import { tile } from './tile-queries.ts'

export const mapRoutes = implement(map, { ground, tile, site })
