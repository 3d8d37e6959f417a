import { deaths } from '@sexton/contract/deaths/calls'
import { useApi } from '../../core/api/use-api.ts'

/** What is on record of a customer's death; asked only while the practice is on, by parts that load with it. */
export const useDeath = (customer_id: number) =>
  useApi(deaths.get, { params: { customer_id } }, { live: ['customer', 'burial', 'site'], keepLast: true })
    .data
