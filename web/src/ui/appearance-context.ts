import { createContext, useContext } from 'react'
import type { Density } from './theme.ts'

export type Mode = 'system' | 'light' | 'dark'

interface Chosen {
  mode: Mode
  setMode: (mode: Mode) => void
  density: Density
  setDensity: (density: Density) => void
}

export const AppearanceContext = createContext<Chosen>({
  mode: 'system',
  setMode: () => undefined,
  density: 'compact',
  setDensity: () => undefined,
})

/** Light or dark and density, and how to choose them. */
export const useAppearance = () => useContext(AppearanceContext)
