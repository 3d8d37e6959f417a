import { audits } from '@sexton/contract/audits/calls'
import { implement } from '../../core/call/implement.ts'
import { list } from './audit-queries.ts'

export const auditsRoutes = implement(audits, { list })
