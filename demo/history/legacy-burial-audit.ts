import { legacyBurialAdded } from '../../server/src/domain/burials/burial-audits.ts'
import type { ParkPlan } from '../plan/plan.ts'
import type { Ids } from '../rows/ids.ts'
import { legacyOwner, oldGrave } from '../rows/legacy-rows.ts'

/** The audit row of a burial that came from the old registers. */
export function legacyBurialAudit(plan: ParkPlan, ids: Ids, burial: number) {
  const { old, grave_no } = oldGrave(plan, burial)
  const site = plan.legacy.burialSite.at(burial)
  const { customer_id, sale_id } = legacyOwner(plan, ids, burial)
  const row = {
    burial_id: ids.legacyBurial(burial),
    burial_status_ref: 'COMPLETE',
    deceased_first_name: old.first_name,
    deceased_last_name: old.last_name,
    customer_id,
    sale_id,
    site_id: ids.site(site),
  }
  return legacyBurialAdded(row, { site_ref: plan.setting.siteMap.refOf(site), grave_no })
}
