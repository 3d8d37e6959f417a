import { createContext, useContext } from 'react'
import type { Hold } from '../../ui/forms/held-rows.tsx'
import type { Option } from '../../ui/inputs/select-input.tsx'
import type { ChargeKind } from './price-places.ts'

interface PriceBook {
  tariff_id: number
  /** The Edit toggle is on. */
  editing: boolean
  /** What a charge can be booked as. */
  products: readonly Option<number>[]
  /** Keeps a place, by its key, while something is typed there. */
  holds: Record<ChargeKind, Hold>
}

/** What every charge on the tariff screen needs to know of its tariff. */
export const PriceBookContext = createContext<PriceBook | null>(null)

/** Of what stands on the tariff screen. */
export const usePriceBookContext = (): PriceBook => useContext(PriceBookContext)!
