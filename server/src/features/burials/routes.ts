import { burials } from '@sexton/contract/burials'
import { implement } from '../../core/implement.ts'
import { get, lines } from './burial-queries.ts'
import { clearLegacyDirty } from './clear-legacy-dirty.ts'
import { complete } from './complete.ts'
import { confirm } from './confirm.ts'
import { correctPosition } from './correct-position.ts'
import { createLegacy } from './create-legacy.ts'
import { create } from './create.ts'
import { flag } from './flag.ts'
import { furtherOrder } from './further-order.ts'
import { headstone, headstonePhoto } from './headstone.ts'
import { cods, undertakers } from './lists.ts'
import { changeGrave, changeSite } from './move-grave.ts'
import { moveTargets } from './move-targets.ts'
import { remove } from './remove.ts'
import { searchExport } from './search-export.ts'
import { search } from './search.ts'
import { setDraft } from './set-draft.ts'
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
  changeGrave,
  changeSite,
  correctPosition,
})
