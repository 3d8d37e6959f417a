import { arrears } from '@sexton/contract/arrears/calls'
import { implement } from '../../core/call/implement.ts'
import { exportAll } from './export.ts'
import { list } from './list.ts'

export const arrearsRoutes = implement(arrears, { list, exportAll })
