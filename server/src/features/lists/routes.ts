import { lists } from '@sexton/contract/lists/calls'
import { implement } from '../../core/call/implement.ts'
import { add, remove, setRetired, update } from './save.ts'
import { move } from './move.ts'
import { all } from './list-queries.ts'

export const listsRoutes = implement(lists, { all, add, update, setRetired, move, remove })
