import { map } from '@sexton/contract/map/calls'
import { implement } from '../../core/call/implement.ts'
import { around } from './around-queries.ts'
import { ground } from './ground-queries.ts'
import { removePoint, savePoint } from './points.ts'
import { site } from './place-queries.ts'
import { tile } from './tile-queries.ts'

export const mapRoutes = implement(map, { ground, tile, site, around, savePoint, removePoint })
