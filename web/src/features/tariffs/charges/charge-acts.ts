import { charges } from '@sexton/contract/tariffs/charge-calls'
import type { Endpoint } from '@sexton/contract/core/endpoint'
import type { DatedChargeForm } from '@sexton/contract/tariffs/charge'
import { useAct, type ActOptions } from '../../../core/api/use-act.ts'
import type { ChargeKind } from '../price-places.ts'

const calls = {
  type: { add: charges.addType, change: charges.changeType, remove: charges.removeType },
  other: { add: charges.addOther, change: charges.changeOther, remove: charges.removeOther },
  event: { add: charges.addEvent, change: charges.changeEvent, remove: charges.removeEvent },
} as const

const params = (kind: ChargeKind, charge_id: number) => ({ [`${kind}_charge_id`]: charge_id })

type Options = Pick<ActOptions<Endpoint>, 'onDone'>

/** Adds a charge to a place; `where` names the tariff and the place. */
export function useAddCharge(kind: ChargeKind, options: Options) {
  const act = useAct<Endpoint>(calls[kind].add, options)
  const run = (where: Record<string, number | string>, form: DatedChargeForm) =>
    act.run({ body: { ...form, ...where } })
  return { ...act, run }
}

/** Saves a charge as it is to be; refused when somebody else has changed it since `updated_at`. */
export function useChangeCharge(kind: ChargeKind, options: Options) {
  const act = useAct<Endpoint>(calls[kind].change, options)
  const run = (charge_id: number, form: DatedChargeForm, updated_at: string | undefined) =>
    act.run({ params: params(kind, charge_id), body: { ...form, updated_at } })
  return { ...act, run }
}

/** Takes a charge out of its tariff. */
export function useRemoveCharge(kind: ChargeKind) {
  const act = useAct<Endpoint>(calls[kind].remove)
  return { ...act, run: (charge_id: number) => act.run({ params: params(kind, charge_id) }) }
}
