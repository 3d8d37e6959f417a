import { digging } from '@sexton/contract/digging/calls'
import { implement } from '../../core/call/implement.ts'
import { counts } from './count-queries.ts'
import { cancel, resume, stop } from './end.ts'
import { issue } from './issue.ts'
import { list } from './list-queries.ts'
import { ofBurial } from './of-burial.ts'

export const diggingRoutes = implement(digging, { issue, ofBurial, list, counts, stop, resume, cancel })
