import * as z from 'zod'
import { monthParams } from '../values/dates.ts'
import { changedSinceOpened, endpoint } from '../core/endpoint.ts'
import { asSeen, instant } from '../core/fields.ts'

/** Kwacha for one dollar, in force for a month; null while none is set. */
export const rate = z.object({
  year: z.int(),
  month: z.int().min(1).max(12),
  rate: z.number().nullable(),
  /** Sales or receipts are shown in dollars by it, so that it can be changed but not removed. */
  needed: z.boolean(),
  /** Null while none is set. */
  updated_at: instant.nullable(),
})

const rateMessage = 'The rate must be a number greater than 0.'

export const rateForm = z.object({
  rate: z
    .number({ error: rateMessage })
    .positive(rateMessage)
    .max(1_000_000, 'The rate must be below 1,000,000.'),
})

export const rates = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/rates',
    summary: 'Every month up to the next one with its exchange rate, newest first',
    permission: { any: ['PERM_TARIFFS', 'PERM_REPORTS'] },
    response: z.array(rate),
  }),
  set: endpoint({
    method: 'PUT',
    path: '/api/v1/rates/:year/:month',
    summary: 'Makes or changes the rate of a month',
    permission: { any: ['PERM_TARIFFS'] },
    params: monthParams,
    body: rateForm.extend(asSeen),
    response: rate,
    conflicts: [changedSinceOpened],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/rates/:year/:month',
    summary: 'Removes the rate of a month while nothing is shown in dollars by it',
    permission: { any: ['PERM_TARIFFS'] },
    params: monthParams,
    conflicts: ['sales or receipts of its months are shown in dollars by it'],
  }),
}
