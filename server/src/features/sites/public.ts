export { countableSites } from './search/site-groups.ts'
export { setUnsuitability } from './record/unsuitability.ts'
export { foundSites } from './search/search.ts'
