import { credits } from '@sexton/contract/credits/calls'
import { implement } from '../../core/call/implement.ts'
import { add } from './add.ts'
import { cancel } from './cancel.ts'
import { list } from './list.ts'
import { paper } from './paper.ts'

export const creditsRoutes = implement(credits, { list, add, cancel, paper })
