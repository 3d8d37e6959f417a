import { reopenings } from '@sexton/contract/graves/reopening-calls'
import { implement } from '../../core/call/implement.ts'
import { reopeningOf } from '../../domain/ground/opening/reopening.ts'

/** Can this grave be reopened (graves-7)? */
export const reopeningsRoutes = implement(reopenings, {
  reopening: (ctx, { params, query }) => reopeningOf(ctx, { ...params, ...query }),
})
