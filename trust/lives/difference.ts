import { isDeepStrictEqual } from 'node:util'

/** The product does otherwise than the model says. */
export class Difference extends Error {}

/** What the product answers otherwise than the model says, a part each: `price 1000 instead of 1037`. */
export function differences(answered: object, model: object): string[] {
  const is = answered as Record<string, unknown>
  return Object.entries(model)
    .filter(([key, value]) => !isDeepStrictEqual(is[key], value))
    .map(([key, value]) => `${key} ${String(is[key])} instead of ${String(value)}`)
}
