export { countOfBurials } from './search/search.ts'
