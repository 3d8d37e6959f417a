import { paramsOf } from '../../../core/search/search-params.ts'
import { searchDefaults, type BurialsSearched } from './burials-search-query.ts'

/** Where the burial search shows what is asked for, the rest as it begins with. */
export const burialsAddress = (asked: Partial<BurialsSearched>) =>
  `/burials?${paramsOf({ ...searchDefaults, ...asked }, searchDefaults).toString()}`
