import { setup } from '@sexton/contract/setup/calls'
import { implement, type Mount } from '../../core/call/implement.ts'
import { state } from './state-queries.ts'

export const setupRoutes: Mount = (app, core) => implement(setup, { state: state(core) })(app, core)
