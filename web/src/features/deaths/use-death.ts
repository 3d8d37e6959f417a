import { deaths } from '@sexton/contract/deaths/calls'
import { useApi } from '../../core/api/use-api.ts'

/** What is on record of a customer's death; asked only while the practice is on, by parts that load with it. */
export const useDeathAsked = (customer_id: number) =>
  useApi(deaths.get, { params: { customer_id } }, { live: ['customer', 'burial', 'site'], keepLast: true })

export const useDeath = (customer_id: number) => useDeathAsked(customer_id).data

/** The draft sale of a customer. */
export const draftOf = (customer_id: number) => `/customer/${customer_id}/draft_sale`
