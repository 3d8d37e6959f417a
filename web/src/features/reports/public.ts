export type { Figure, Series } from './parts/figure.ts'
export { ReportPanel } from './parts/report-panel.tsx'
