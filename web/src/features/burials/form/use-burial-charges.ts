import { burials } from '@sexton/contract/burials/calls'
import type { Burial } from '@sexton/contract/burials/burial'
import { tariffs } from '@sexton/contract/tariffs/calls'
import type { Reply } from '@sexton/contract/core/endpoint'
import { useApi } from '../../../core/api/use-api.ts'

type Groups = Reply<typeof tariffs.otherChargeGroups>
type Charges = Reply<typeof tariffs.otherCharges>

/** Of a retired group only what was chosen is there, to be taken off (lists-4). */
function offeredOf(groups: Groups, charges: Charges, lines: Reply<typeof burials.lines>) {
  const retired = new Set(groups.filter((it) => it.retired).map((it) => it.other_charge_group_id))
  const chosen = new Set(lines.map((line) => line.charge_id))
  const left = charges.filter(
    (it) => !retired.has(it.other_charge_group_id) || chosen.has(it.other_charge_id),
  )
  const held = new Set(left.map((it) => it.other_charge_group_id))
  return {
    groups: groups.filter((it) => !it.retired || held.has(it.other_charge_group_id)),
    charges: left,
  }
}

/** What the form's charges need, while the sale is DRAFT: groups and charges of its tariff, and those chosen. */
export function useBurialCharges(burial: Burial | undefined) {
  const open = burial?.sale_status_ref === 'DRAFT' && burial.tariff_id !== null
  const params = { tariff_id: burial?.tariff_id ?? 0 }
  const groups = useApi(tariffs.otherChargeGroups, open ? { params } : null)
  const charges = useApi(tariffs.otherCharges, open ? { params, query: { parent: 'burial' } } : null)
  const lines = useApi(burials.lines, open ? { params: { burial_id: burial.burial_id } } : null)
  // What a further order charges already is not asked for again.
  const covered = burial?.further_orders.flatMap((order) => order.other_charge_group_ids) ?? []
  const loaded = groups.data && charges.data && lines.data
  const offered = offeredOf(groups.data ?? [], charges.data ?? [], lines.data ?? [])
  return {
    ready: burial !== undefined && (!open || Boolean(loaded)),
    error: groups.error ?? charges.error ?? lines.error,
    groups: offered.groups
      .filter((group) => open && group.parent_object === 'burial')
      .map((group) => ({
        ...group,
        required: group.required && !covered.includes(group.other_charge_group_id),
      })),
    charges: offered.charges,
    lines: lines.data ?? [],
    reload: lines.reload,
  }
}
