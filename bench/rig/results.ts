import type { Load } from './drive.ts'

/** Figure name (`sale/1/p95`: case, connections, what) → value. Times in ms, memory in MB, transfers in kB. */
export type Figures = Record<string, number>

export interface Results {
  commit: string
  scale: string
  seed: number
  at: string
  /** Of the last minute when the run began: others on the machine make every time longer. */
  loadAverage: number
  figures: Figures
}

/** The figures of a load under the names by which they are compared. */
export const figuresOf = (name: string, connections: number, load: Load): Figures =>
  Object.fromEntries(Object.entries(load).map(([what, value]) => [`${name}/${connections}/${what}`, value]))
