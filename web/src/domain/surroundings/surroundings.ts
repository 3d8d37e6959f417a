import type { Reply } from '@sexton/contract/core/endpoint'
import type { SiteLetter } from '@sexton/contract/core/statuses'
import type { map } from '@sexton/contract/map/calls'

type Around = Reply<typeof map.around>

/** A plot as it is drawn: its status by its letter, its outline as an SVG path in decimetres. */
export interface DrawnPlot {
  letter: SiteLetter
  outline: string
}

/** What is drawn around a site, with its middle and how many decimetres are shown from side to side. */
export interface Surroundings {
  middle: readonly [x: number, y: number]
  width: number
  plots: readonly DrawnPlot[]
  /** Which of the plots is the site. */
  own: number
}

/** Decimetres: a plot that nobody surveyed, and what lies between two of them. */
const square = 16
const gap = 3
/** How many of them are shown. */
const shown = 13

const plotsOf = (letters: string, outline: (at: number) => string): DrawnPlot[] =>
  [...letters].map((letter, at) => ({ letter: letter as SiteLetter, outline: outline(at) }))

/** The plots of a row that was never surveyed, as squares in their order. */
const inLine = ({ letters, own }: Around): Surroundings => ({
  middle: [own * (square + gap) + square / 2, square / 2],
  width: shown * (square + gap),
  plots: plotsOf(letters, (at) => `M${at * (square + gap)} 0l${square} 0 0 ${square} -${square} 0z`),
  own,
})

/** The plots around a site as they lie, or those of its row where it was never surveyed. */
export const surroundingsOf = (around: Around): Surroundings =>
  around.middle
    ? {
        middle: around.middle,
        width: around.width,
        plots: plotsOf(around.letters, (at) => around.outlines[at]!),
        own: around.own,
      }
    : inLine(around)
