import { practices } from '@sexton/contract/practices/calls'
import { implement } from '../../core/call/implement.ts'
import { list } from './list.ts'
import { save } from './save.ts'

export const practicesRoutes = implement(practices, { list, save })
