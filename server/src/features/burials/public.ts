export { countOfBurials, foundBurials } from './search/search.ts'
export { countableBurials } from './search/burial-groups.ts'
