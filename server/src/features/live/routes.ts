import { live } from '@sexton/contract/live/calls'
import { implement, type Mount } from '../../core/call/implement.ts'
import { missed } from './missed.ts'

export const liveRoutes: Mount = (app, core) => implement(live, { missed: missed(app) })(app, core)
