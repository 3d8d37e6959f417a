import { burials } from '@sexton/contract/burials/calls'
import { implement } from '../../core/call/implement.ts'
import { get, lines } from './burial-queries.ts'
import { changeDay } from './change-day.ts'
import { clearLegacyDirty } from './legacy/clear-legacy-dirty.ts'
import { complete } from './states/complete.ts'
import { confirm } from './states/confirm.ts'
import { correctPosition } from './ground/correct-position.ts'
import { createLegacy } from './legacy/create-legacy.ts'
import { create } from './create.ts'
import { flag } from './flag.ts'
import { furtherOrder } from './charges/further-order.ts'
import { headstone, headstonePhoto } from './ground/headstone.ts'
import { cods, undertakers } from './lists.ts'
import { changeGrave, changeSite } from './ground/move-grave.ts'
import { place } from './ground/place-unplaced.ts'
import { moveTargets } from './ground/move-queries.ts'
import { remove } from './remove.ts'
import { searchExport } from './search/search-export.ts'
import { search } from './search/search.ts'
import { setDraft } from './states/set-draft.ts'
import { showPublic } from './show-public.ts'
import { update } from './update.ts'

export const burialRoutes = implement(burials, {
  undertakers,
  cods,
  search,
  searchExport,
  get,
  lines,
  create,
  createLegacy,
  update,
  changeDay,
  remove,
  confirm,
  complete,
  furtherOrder,
  setDraft,
  clearLegacyDirty,
  flag,
  headstone,
  headstonePhoto,
  showPublic,
  moveTargets,
  place,
  changeGrave,
  changeSite,
  correctPosition,
})
