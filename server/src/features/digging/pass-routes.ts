import { digPapers, digPasses } from '@sexton/contract/digging/pass-calls'
import { implement } from '../../core/call/implement.ts'
import { labels } from './papers/labels.ts'
import { orderPaper } from './papers/order-paper.ts'
import { passPaper } from './papers/pass-paper.ts'
import { issuePass, seePass, voidPass } from './passes.ts'

export const digPassesRoutes = implement(digPasses, { issuePass, voidPass, seePass })
export const digPapersRoutes = implement(digPapers, { orderPaper, passPaper, labels })
