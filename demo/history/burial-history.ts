import type { BurialStatusRef } from '@sexton/contract/core/statuses'
import {
  burialAdded,
  burialCompleted,
  burialConfirmed,
} from '../../server/src/domain/burials/burial-audits.ts'
import type { ParkPlan } from '../plan/plan.ts'
import type { Ids } from '../rows/ids.ts'
import { after, completedAt, type PlannedBurial, type SaleOutcome } from '../sale/sale-outcome.ts'
import { clerkRole } from '../sale/clerk.ts'
import type { HistoryEntry } from './history-entry.ts'

/** The facts of the burial in its audit rows while it has that status. */
function audited(
  plan: ParkPlan,
  ids: Ids,
  { sale, customer }: SaleOutcome,
  { wanted, place, site }: PlannedBurial,
  burial_status_ref: BurialStatusRef,
) {
  return {
    burial_id: ids.burial(place),
    burial_status_ref,
    deceased_first_name: wanted.first_name,
    deceased_last_name: wanted.last_name ?? plan.people.who(customer).person.last_name,
    sale_id: ids.sale(sale),
    customer_id: ids.customer(customer),
    site_id: site === undefined ? null : ids.site(site),
  }
}

/** The audit rows of one burial of a sale. */
export function* burialHistory(
  plan: ParkPlan,
  ids: Ids,
  outcome: SaleOutcome,
  burial: PlannedBurial,
): Generator<HistoryEntry> {
  const { status, site, grave, day } = burial
  const { sale, opened, placed } = outcome
  const by = clerkRole(sale)
  const as = (known: BurialStatusRef) => audited(plan, ids, outcome, burial, known)
  const added = () =>
    site === undefined
      ? burialAdded(as('UNSITED'), { site_ref: null, grave_no: null })
      : burialAdded(as('DRAFT'), { site_ref: plan.setting.siteMap.refOf(site), grave_no: grave })
  yield { at: after(opened, 8), by, audit: added }
  if (status !== 'CONFIRMED' && status !== 'COMPLETE') return
  yield { at: after(opened, 14), by, audit: () => burialConfirmed(as('CONFIRMED')) }
  if (status !== 'COMPLETE' || day > 0) return
  const done = after(completedAt(burial, placed ?? opened), 1)
  yield { at: done, by: 'grounds', audit: () => burialCompleted(as('COMPLETE')) }
}
