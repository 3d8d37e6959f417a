import { saleSites } from '@sexton/contract/sale-sites'
import { sales } from '@sexton/contract/sales'
import { implement } from '../../core/implement.ts'
import { addCharge } from './add-charge.ts'
import { addWithSite, addWithSiteType } from './add-sale-site.ts'
import { authorize } from './authorize.ts'
import { changeTariff } from './change-tariff.ts'
import { create } from './create.ts'
import { emptyDrafts, removeEmptyDrafts } from './empty-drafts.ts'
import { flag } from './flag.ts'
import { addLegacySite } from './legacy-site.ts'
import { moveSite } from './move-site.ts'
import { place } from './place.ts'
import { draft, get, lines, saleSite, saleSiteBurials } from './reads.ts'
import { removeCharge } from './remove-charge.ts'
import { removeSaleSite } from './remove-sale-site.ts'
import { remove } from './remove.ts'
import { searchExport } from './search-export.ts'
import { search } from './search.ts'
import { setSite } from './set-site.ts'
import { unplace } from './unplace.ts'

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
  burials: saleSiteBurials,
})
