import { paramsOf } from '../../../core/search/search-params.ts'
import { searchDefaults, type SalesSearched } from './sales-search-query.ts'

/** Where the sales search shows what is asked for, the rest as it begins with. */
export const salesAddress = (asked: Partial<SalesSearched>) =>
  `/sales?${paramsOf({ ...searchDefaults, ...asked }, searchDefaults).toString()}`
