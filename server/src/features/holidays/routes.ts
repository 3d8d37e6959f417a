import { holidays } from '@sexton/contract/holidays'
import { implement } from '../../core/implement.ts'
import { create, list, remove, update } from './keep.ts'

export const holidaysRoutes = implement(holidays, { list, create, update, remove })
