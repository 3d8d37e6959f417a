import { events } from '@sexton/contract/events/calls'
import { products } from '@sexton/contract/products/calls'
import { discountProduct } from '@sexton/contract/sales/charge'
import { sites } from '@sexton/contract/sites/calls'
import { tariffs } from '@sexton/contract/tariffs/calls'
import { useApi } from '../../core/api/use-api.ts'
import { eventPlaces, otherPlaces, typePlaces } from './price-places.ts'
import { t } from './texts.ts'

const parents: Record<string, string> = {
  sale: t('tariff.others.sale'),
  burial: t('tariff.others.burial'),
  event: t('tariff.others.event'),
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
  return {
    tariff: tariff.data,
    loading: all.some((call) => call.loading),
    error: all.find((call) => call.error)?.error ?? null,
    types: typePlaces(types.data ?? [], typeCharges.data ?? []),
    others: otherPlaces(groups.data ?? [], otherCharges.data ?? []).map(({ name, places }) => ({
      name: parents[name] ?? name,
      places,
    })),
    events: eventPlaces(eventTypes.data ?? [], eventCharges.data ?? []),
    products: (booked.data ?? [])
      .filter((product) => product.product_ref !== discountProduct)
      .map((product) => ({ value: product.product_id, label: product.description })),
  }
}
