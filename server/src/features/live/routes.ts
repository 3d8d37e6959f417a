import { live } from '@sexton/contract/live/calls'
import { implement, type Mount } from '../../core/call/implement.ts'
import { changes } from './changes.ts'

export const liveRoutes: Mount = (app, core) => implement(live, { changes: changes(app) })(app, core)
