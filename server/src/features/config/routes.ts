import { config } from '@sexton/contract/config/calls'
import { implement } from '../../core/call/implement.ts'

export const configRoutes = implement(config, { get: async (ctx) => ctx.park })
