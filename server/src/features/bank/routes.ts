import { bankAccounts } from '@sexton/contract/bank/account-calls'
import { implement } from '../../core/call/implement.ts'
import { create, list, update } from './accounts/accounts.ts'

export const bankAccountsRoutes = implement(bankAccounts, { list, create, update })
