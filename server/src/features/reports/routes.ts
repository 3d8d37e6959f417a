import { reports } from '@sexton/contract/reports/calls'
import { implement } from '../../core/call/implement.ts'
import { exportMonth } from './export-month.ts'
import { month } from './month-report.ts'
import { report } from './report.ts'

export const reportRoutes = implement(reports, { report, month, exportMonth })
