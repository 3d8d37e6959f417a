import * as z from 'zod'

/**
 * What is found of a shape. `out`: it cannot be imported; `ask`: the user says whether it is left out; `told`: it is
 * imported, and something is to be known about it.
 */
export const findingLevels = {
  name: 'out',
  empty: 'out',
  crosses: 'out',
  corners: 'out',
  far: 'out',
  swapped: 'ask',
  overlaps: 'ask',
  redraws: 'ask',
  parts: 'told',
  holes: 'told',
  twelve: 'told',
  range: 'told',
} as const

export type FindingKind = keyof typeof findingLevels

export const findingKind = z.enum(Object.keys(findingLevels) as [FindingKind, ...FindingKind[]])

/** The kinds that the user decides on. */
export const askedKinds = ['swapped', 'overlaps', 'redraws'] as const satisfies readonly FindingKind[]

export type AskedKind = (typeof askedKinds)[number]

/** Something found of a shape; shapes are counted from 1, in the order of the file. */
export const finding = z.object({ shape: z.int(), name: z.string(), kind: findingKind, message: z.string() })

export type Finding = z.output<typeof finding>

/** What becomes of a shape: a new site or block, an outline for one that has none or another one, nothing new, left out. */
export const fates = { new: 'n', drawn: 'd', redrawn: 'r', known: 'k', out: 'x' } as const

export type Fate = keyof typeof fates

/** Corners of one outline. */
export const mostCorners = 5_000
/** Kilometres from the park's other ground. */
export const farthest = 10
