import { burials } from '@sexton/contract/burials/calls'
import type { Burial } from '@sexton/contract/burials/burial'
import { tariffs } from '@sexton/contract/tariffs/calls'
import { useApi } from '../../../core/api/use-api.ts'

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
  // Of a retired group only what was chosen is there, to be taken off.
  const retired = new Set(groups.data?.flatMap((it) => (it.retired ? it.other_charge_group_id : [])))
  const chosen = new Set(lines.data?.flatMap((line) => line.charge_id ?? []))
  const offered = (charges.data ?? []).filter(
    (it) => !retired.has(it.other_charge_group_id) || chosen.has(it.other_charge_id),
  )
  const isOffered = (group: number) =>
    !retired.has(group) || offered.some((it) => it.other_charge_group_id === group)
  return {
    ready: burial !== undefined && (!open || Boolean(loaded)),
    error: groups.error ?? charges.error ?? lines.error,
    groups: (groups.data ?? [])
      .filter((group) => open && group.parent_object === 'burial' && isOffered(group.other_charge_group_id))
      .map((group) => ({
        ...group,
        required: group.required && !covered.includes(group.other_charge_group_id),
      })),
    charges: offered,
    lines: lines.data ?? [],
    reload: lines.reload,
  }
}
