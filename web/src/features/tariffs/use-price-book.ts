import { events } from '@sexton/contract/events/calls'
import { products } from '@sexton/contract/products/calls'
import { discountProduct } from '@sexton/contract/sales/charge'
import { sites } from '@sexton/contract/sites/calls'
import { tariffs } from '@sexton/contract/tariffs/calls'
import { useMemo } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import type { RowId } from '../../core/forms/with-held.ts'
import { useHeldRows } from '../../ui/forms/held-rows.tsx'
import { eventPlaces, eventTypesOf, otherPlaces, typePlaces } from './price-places.ts'
import { t } from './texts.ts'

const parents: Record<string, string> = {
  sale: t('tariff.others.sale'),
  burial: t('tariff.others.burial'),
  event: t('tariff.others.event'),
}

/** What is priced: it stays where it stands while something is typed there. */
function usePriced<T>(listed: readonly T[] | undefined, idOf: (row: T) => RowId) {
  const { rows, hold } = useHeldRows(listed, idOf)
  return { priced: useMemo(() => rows.map(({ placed }) => placed), [rows]), hold }
}

/** A tariff with everything it prices, and what its charges can be booked as. */
export function usePriceBook(tariff_id: number) {
  const params = { tariff_id }
  const tariff = useApi(tariffs.get, { params })
  const types = useApi(sites.types)
  const typeCharges = useApi(tariffs.typeCharges, { params })
  const groups = useApi(tariffs.otherChargeGroups, { params })
  const otherCharges = useApi(tariffs.otherCharges, { params })
  const eventTypes = useApi(events.types)
  const eventCharges = useApi(tariffs.eventCharges, { params })
  const booked = useApi(products.list)
  const all = [tariff, types, typeCharges, groups, otherCharges, eventTypes, eventCharges, booked]
  const pricedEvents = useMemo(
    () => eventTypesOf(eventTypes.data ?? [], eventCharges.data ?? []),
    [eventTypes.data, eventCharges.data],
  )
  const type = usePriced(types.data, (it) => it.site_type_id)
  const other = usePriced(groups.data, (it) => it.other_charge_group_id)
  const event = usePriced(pricedEvents, (it) => it.event_type_id)
  return {
    tariff: tariff.data,
    loading: all.some((call) => call.loading),
    error: all.find((call) => call.error)?.error ?? null,
    types: useMemo(() => typePlaces(type.priced, typeCharges.data ?? []), [type.priced, typeCharges.data]),
    others: useMemo(
      () =>
        otherPlaces(other.priced, otherCharges.data ?? []).map(({ name, places }) => ({
          name: parents[name] ?? name,
          places,
        })),
      [other.priced, otherCharges.data],
    ),
    events: useMemo(
      () => eventPlaces(event.priced, eventCharges.data ?? []),
      [event.priced, eventCharges.data],
    ),
    holds: { type: type.hold, other: other.hold, event: event.hold },
    products: (booked.data ?? [])
      .filter((product) => product.product_ref !== discountProduct)
      .map((product) => ({ value: product.product_id, label: product.description })),
  }
}
