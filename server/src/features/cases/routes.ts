import { casePapers } from '@sexton/contract/cases/papers'
import { cases } from '@sexton/contract/cases/calls'
import { implement } from '../../core/call/implement.ts'
import { get, list } from './case-queries.ts'
import { decide, ready, stop } from './decide.ts'
import { open, plans } from './open.ts'
import { noticeLetter, sticker } from './papers/case-papers.ts'

export const casesRoutes = implement(cases, { list, get, plans, open, ready, decide, stop })
export const casePapersRoutes = implement(casePapers, { noticeLetter, sticker })
