export { countableSites } from './search/site-groups.ts'
export { foundSites } from './search/search.ts'
