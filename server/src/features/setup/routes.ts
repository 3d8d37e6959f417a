import { setup } from '@sexton/contract/setup/calls'
import { implement } from '../../core/call/implement.ts'
import { state } from './state-queries.ts'

export const setupRoutes = implement(setup, { state })
