import { audits } from '@sexton/contract/audits'
import { implement } from '../../core/implement.ts'
import { list } from './list.ts'

export const auditsRoutes = implement(audits, { list })
