import { deeds } from '@sexton/contract/deeds/calls'
import { implement } from '../../core/call/implement.ts'
import { list } from './list.ts'
import { make } from './make.ts'

export const deedsRoutes = implement(deeds, { list, make })
