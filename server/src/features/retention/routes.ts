import { retention } from '@sexton/contract/retention/calls'
import { implement } from '../../core/call/implement.ts'
import { preview } from './preview-queries.ts'
import { change, list } from './rules.ts'

export const retentionRoutes = implement(retention, { list, preview, change })
