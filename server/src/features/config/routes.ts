import { config } from '@sexton/contract/config'
import { implement } from '../../core/implement.ts'

export const configRoutes = implement(config, { get: async (ctx) => ctx.park })
