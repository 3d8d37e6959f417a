import * as z from 'zod'

const cells = z.int().min(0)

/** What all dates of a column say of how they are meant; numbers of cells. */
export const datesSeen = z.object({
  /** Dates in figures that can only have the day or the month first, or either. */
  dmy: cells,
  mdy: cells,
  open: cells,
  /** Dates that are known to the day, and those of them that are a 1 January. */
  days: cells,
  januaries: cells,
  /** Years in two figures, by the century that the other dates of their line leave; `open` where they leave several. */
  centuries: z.record(z.string(), cells),
  /** Months alone, decades, and years that are not known exactly. */
  vague: cells,
  /** Plain numbers: those that can be years, those of four figures that cannot, those of five, and the first of these two. */
  years: cells,
  large: cells,
  serials: cells,
  serial: cells,
})

export type DatesSeen = z.output<typeof datesSeen>
