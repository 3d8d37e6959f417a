export type { Figure, Headline, Series } from './parts/figure.ts'
export { Change } from './parts/report-headline.tsx'
export { ReportPanel } from './parts/report-panel.tsx'
