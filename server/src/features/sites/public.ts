export { refuseUnknownSite } from './site-queries.ts'
