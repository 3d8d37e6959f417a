import { createContext, useContext } from 'react'
import { ShowMore, type Shown } from '../../ui/lists/show-more.tsx'

interface SaleShown {
  shown: Shown
  /** More was asked for and is not there yet. */
  outdated: boolean
}

/** How much of each list of the sale on screen is shown. */
export const SaleShownContext = createContext<SaleShown | null>(null)

interface Properties {
  rows: readonly unknown[]
  total: number
  ordered?: boolean
}

/** Says how much of one of the sale's lists is shown, and shows more of each. */
export function SaleMore({ rows, total, ordered }: Properties) {
  const sale = useContext(SaleShownContext)
  if (!sale) return null
  return (
    <ShowMore shown={sale.shown} list={{ data: rows, total, outdated: sale.outdated }} ordered={ordered} />
  )
}
