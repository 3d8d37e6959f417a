import { holidays } from '@sexton/contract/holidays/calls'
import { implement } from '../../core/call/implement.ts'
import { create, list, remove, update } from './save.ts'

export const holidaysRoutes = implement(holidays, { list, create, update, remove })
