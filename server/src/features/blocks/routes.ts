import { blocks } from '@sexton/contract/blocks/calls'
import { implement } from '../../core/call/implement.ts'
import { setSaleable } from './set-saleable.ts'
import { statuses } from './status-queries.ts'

export const blocksRoutes = implement(blocks, { setSaleable, statuses })
