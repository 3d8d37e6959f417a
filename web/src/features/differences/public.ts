export { ReportDifference } from './report-difference.tsx'
