import { ownReports } from '@sexton/contract/own-reports/calls'
import { implement } from '../../core/call/implement.ts'
import { exportBurials, exportCustomers, exportSales, exportSites } from './export-own-report.ts'
import { change, keep, kept, remove } from './save.ts'
import { countBurials, countCustomers, countSales, countSites } from './own-report.ts'

export const ownReportRoutes = implement(ownReports, {
  countSales,
  countBurials,
  countSites,
  countCustomers,
  exportSales,
  exportBurials,
  exportSites,
  exportCustomers,
  kept,
  keep,
  change,
  remove,
})
