import { burials } from '@sexton/contract/burials/calls'
import { sales } from '@sexton/contract/sales/calls'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useAct } from '../../core/api/use-act.ts'
import { stepThen } from '../../core/screens/from-record.ts'
import { withDay, type BookedDay } from './booked-day.ts'
import type { FreeGrave } from './room-of.ts'

export const draftOf = (customer_id: number) => `/customer/${customer_id}/draft_sale`

/** Adds a burial in a grave to the customer's draft sale, opened for it where there is none, and leads to its form. */
export function useBook(customer_id: number, booked?: BookedDay) {
  const navigate = useNavigate()
  const grave = useRef<FreeGrave>(null)
  const burial = useAct(burials.create, {
    onDone: ({ burial_id }) =>
      void navigate(withDay(`/edit_burial/${burial_id}`, booked), stepThen(draftOf(customer_id))),
  })
  const sale = useAct(sales.create, {
    onDone: ({ sale_id }) => {
      if (!grave.current) return
      const { site, grave_no } = grave.current
      const { sale_site_id, site_id } = site
      void burial.run({ body: { sale_id, sale_site_id, site_id, grave_no } })
    },
  })
  return {
    book: (chosen: FreeGrave) => {
      grave.current = chosen
      burial.reset()
      void sale.run({ body: { customer_id } })
    },
    pending: sale.pending || burial.pending,
    error: sale.error ?? burial.error,
  }
}
