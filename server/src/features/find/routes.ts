import { find } from '@sexton/contract/find/calls'
import { implement } from '../../core/call/implement.ts'
import { findAnything } from './find.ts'

export const findRoutes = implement(find, { find: findAnything })
