export { eventsOf } from './event-queries.ts'
