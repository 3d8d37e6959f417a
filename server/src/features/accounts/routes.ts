import { accounts } from '@sexton/contract/accounts/calls'
import { implement } from '../../core/call/implement.ts'
import { batch } from './batch.ts'
import { list, months } from './batches-queries.ts'
import { excel } from './excel.ts'

export const accountsRoutes = implement(accounts, { months, list, batch, excel })
