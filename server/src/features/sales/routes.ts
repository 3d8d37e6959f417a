import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { implement } from '../../core/call/implement.ts'
import { addCharge } from './charges/add-charge.ts'
import { addWithSite, addWithSiteType } from './sites/add-sale-site.ts'
import { authorize } from './charges/authorize.ts'
import { changeGrave, changeGraveTypes } from './sites/change-grave.ts'
import { changeTariff } from './charges/change-tariff.ts'
import { create } from './drafts/create.ts'
import { emptyDrafts } from './drafts/draft-queries.ts'
import { removeEmptyDrafts } from './drafts/empty-drafts.ts'
import { flag } from './flag.ts'
import { addLegacySite } from './sites/legacy-site.ts'
import { moveSite } from './sites/move-site.ts'
import { place } from './order/place.ts'
import { draft, get, lines, saleSite, saleSiteBurials } from './reads.ts'
import { removeCharge } from './charges/remove-charge.ts'
import { removeSaleSite } from './sites/remove-sale-site.ts'
import { remove } from './drafts/remove.ts'
import { searchExport } from './search/search-export.ts'
import { search } from './search/search.ts'
import { setSite } from './sites/set-site.ts'
import { unplace } from './order/unplace.ts'

export const salesRoutes = implement(sales, {
  draft,
  create,
  search,
  searchExport,
  emptyDrafts,
  removeEmptyDrafts,
  get,
  lines,
  place,
  unplace,
  authorize,
  remove,
  changeTariff,
  addCharge,
  removeCharge,
  flag,
})

export const saleSitesRoutes = implement(saleSites, {
  legacy: addLegacySite,
  addWithSite,
  addWithSiteType,
  get: saleSite,
  remove: removeSaleSite,
  setSite,
  moveSite,
  changeGrave,
  changeGraveTypes,
  burials: saleSiteBurials,
})
