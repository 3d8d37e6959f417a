// Apart from the parts of its screens: Home leads here, and would load all of those.
export { searchDefaults as sitesDefaults, sitesAddress, sitesQuery } from './sites-search-query.ts'
