import type { customers } from '@sexton/contract/customers/calls'
import { useState } from 'react'
import { useApi } from '../../core/api/use-api.ts'

type Lists = typeof customers.sales | typeof customers.saleSites | typeof customers.burials

const size = 5

/** A page of one of a customer's lists, 5 at a time. */
export function useCustomerList<E extends Lists>(list: E, customer_id: number) {
  const [offset, onPage] = useState(0)
  const given = { params: { customer_id }, query: { limit: size, offset } }
  // Each of the three takes these; the compiler does not resolve what a call of a parameter's type takes.
  const page = useApi(list, given as never, {
    keepLast: true,
    live: ['sale', 'sale_site', 'site', 'receipt'],
  })
  return { rows: page.data, section: { list: page, offset, size, onPage } }
}
