import * as z from 'zod'
import { asSeen, graveNo, id, optionalLongText } from '../core/fields.ts'

/** Burials that are given their sites in one act. */
export const mostPlaced = 100

/** Which site each of some old burials comes to, and how the user knows it (burials-43). */
export const toPlace = z.object({
  placements: z
    .array(
      z.object({
        ...asSeen,
        burial_id: id,
        site_id: id,
        /** Without one the first grave with a free place (ground-9). */
        grave_no: graveNo.nullish(),
      }),
    )
    .min(1, 'Choose a burial')
    .max(mostPlaced, `Place at most ${mostPlaced} burials at a time`),
  note: optionalLongText(5000),
})

/** What became of each. */
export const placedBurials = z.object({
  placed: z.array(z.object({ burial_id: id, site_id: id, site_ref: z.string(), grave_no: z.int() })),
  refused: z.array(z.object({ burial_id: id, message: z.string() })),
})
