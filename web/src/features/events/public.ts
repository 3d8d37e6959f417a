export { DayEvents } from './day-events.tsx'
export { SaleEvents } from './sale-events.tsx'
export { SiteEvents } from './site-events.tsx'
export { eventsAt } from './events-at.ts'
