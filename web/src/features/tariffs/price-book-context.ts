import { createContext, useContext } from 'react'
import type { Option } from '../../ui/inputs/select-input.tsx'

interface PriceBook {
  tariff_id: number
  /** The Edit toggle is on. */
  editing: boolean
  /** What a charge can be booked as. */
  products: readonly Option<number>[]
}

/** What every charge on the tariff screen needs to know of its tariff. */
export const PriceBookContext = createContext<PriceBook>({ tariff_id: 0, editing: false, products: [] })

export const usePriceBookContext = () => useContext(PriceBookContext)
