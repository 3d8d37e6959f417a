import { onAccount } from '@sexton/contract/on-account/calls'
import { implement } from '../../core/call/implement.ts'
import { get } from './account-queries.ts'
import { move, moveBack } from './move.ts'
import { takeBack } from './take-back.ts'
import { take } from './take.ts'

export const onAccountRoutes = implement(onAccount, { get, take, move, moveBack, takeBack })
