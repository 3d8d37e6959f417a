import { accounts } from '@sexton/contract/accounts/calls'
import { implement } from '../../core/call/implement.ts'
import { batch } from './batch.ts'
import { batches, months } from './batches-queries.ts'
import { excel } from './excel.ts'

export const accountsRoutes = implement(accounts, { months, list: (ctx) => batches(ctx), batch, excel })
