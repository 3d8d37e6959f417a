import { map } from '@sexton/contract/map/calls'
import { overlays } from '@sexton/contract/map/overlays'
import { implement, type Mount } from '../../core/call/implement.ts'
import { backgroundOf } from './background.ts'
import { around, aroundBurial, aroundSale } from './around-queries.ts'
import { ground } from './park-queries.ts'
import { addPlan } from './overlays/add-plan.ts'
import { features } from './overlays/feature-queries.ts'
import { addFeatures, removeFeatures, restoreFeatures } from './overlays/features.ts'
import { removeOutline, saveOutline } from './overlays/outline.ts'
import { picture } from './overlays/plan-queries.ts'
import { placePlan, removePlan, restorePlan } from './overlays/plans.ts'
import { removePoint, savePoint } from './points.ts'
import { site } from './place-queries.ts'
import { inView } from './view-queries.ts'
import { tile } from './tile-queries.ts'

export const overlaysRoutes = implement(overlays, {
  saveOutline,
  removeOutline,
  addPlan,
  placePlan,
  removePlan,
  restorePlan,
  picture,
  features,
  addFeatures,
  removeFeatures,
  restoreFeatures,
})

/** Where the file behind the map lies is a setting, which no verb sees. */
export const mapRoutes: Mount = (app, core) =>
  implement(map, {
    background: backgroundOf(() => core.settings.MAP_BACKGROUND_FILE),
    ground,
    tile,
    inView,
    site,
    around,
    aroundSale,
    aroundBurial,
    savePoint,
    removePoint,
  })(app, core)
