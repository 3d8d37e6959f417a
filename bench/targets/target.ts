/** What a figure is held to, beside the case that measures it. */
export interface Target {
  measure: string
  unit: string
  figure: string
  /** The targets up to 20k, and above. */
  hold: readonly [number, number]
  /** True where more is better. */
  atLeast: boolean
  /** In the short form: how many times the yardstick the median of this load may take at most. */
  short?: number
}

/** A figure that must not be above this: up to 20k, and above. */
export const most = (
  measure: string,
  figure: string,
  unit: string,
  hold: readonly [number, number],
  short?: number,
): Target => ({ measure, figure, unit, hold, atLeast: false, short })

/** A figure that must not be below this: up to 20k, and above. */
export const least = (
  measure: string,
  figure: string,
  unit: string,
  hold: readonly [number, number],
): Target => ({ measure, figure, unit, hold, atLeast: true })
