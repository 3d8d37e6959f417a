import { cemeteries } from '@sexton/contract/cemeteries/calls'
import { implement } from '../../core/call/implement.ts'
import { list } from './cemetery-queries.ts'
import { add, remove, update } from './save.ts'
import { moveBlock } from './move-block.ts'

export const cemeteriesRoutes = implement(cemeteries, { list, add, update, remove, moveBlock })
