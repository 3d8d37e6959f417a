import { useState } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { listOf, listSize as size } from './customer-asked.ts'

type Lists = Parameters<typeof listOf>[0]

/** A page of one of a customer's lists, 5 at a time. */
export function useCustomerList<E extends Lists>(list: E, customer_id: number) {
  const [offset, onPage] = useState(0)
  const page = useApi(...listOf(list, customer_id, offset))
  return { rows: page.data, section: { list: page, offset, size, onPage } }
}
