import { createContext, useContext } from 'react'
import type { Density } from './theme.ts'

export type Mode = 'system' | 'light' | 'dark'

/** How searches show what they find. */
export type ResultsAs = 'cards' | 'table'

interface Chosen {
  mode: Mode
  setMode: (mode: Mode) => void
  density: Density
  setDensity: (density: Density) => void
  resultsAs: ResultsAs
  setResultsAs: (resultsAs: ResultsAs) => void
}

export const AppearanceContext = createContext<Chosen>({
  mode: 'system',
  setMode: () => undefined,
  density: 'compact',
  setDensity: () => undefined,
  resultsAs: 'table',
  setResultsAs: () => undefined,
})

/** Light or dark, density, cards or table, and how to choose them. */
export const useAppearance = () => useContext(AppearanceContext)
