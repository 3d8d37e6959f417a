import * as z from 'zod'
import { changedSinceOpened, endpoint } from '../core/endpoint.ts'
import { id, ids } from '../core/fields.ts'
import { calendarDate } from '../values/dates.ts'
import { money } from '../values/money.ts'
import { chargeNotIncluded } from './not-included.ts'
import { keepPricesForm } from './price-forms.ts'

const practice = 'plans' as const
const params = ids('sale_id')

/** The prices of a draft: how long they are promised, and how they compare with the default tariff of today. */
export const salePrices = z.object({
  sale_id: id,
  price_until: calendarDate.nullable(),
  price_until_by: z.string().nullable(),
  /** What its lines would come to by the default tariff; null where they cost the same. */
  today: z.object({ tariff_id: id, name: z.string(), price: money }).nullable(),
  not_included: z.array(chargeNotIncluded),
})
export type SalePrices = z.output<typeof salePrices>

export const planPrices = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/sales/:sale_id/prices',
    summary:
      'How long the prices of a draft hold, what they would be today, and what the order does not include',
    permission: { any: ['PERM_VIEW'] },
    practice,
    params,
    response: salePrices,
  }),
  keep: endpoint({
    method: 'PUT',
    path: '/api/v1/sales/:sale_id/price_until',
    summary: 'Keeps the prices of a draft until a day, or no longer',
    permission: { any: ['PERM_SALES_SUPER'] },
    practice,
    params,
    body: keepPricesForm,
    response: salePrices,
    conflicts: ['the sale is not a draft', changedSinceOpened],
  }),
}
