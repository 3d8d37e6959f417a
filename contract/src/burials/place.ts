import * as z from 'zod'

/** A burial's place in its grave, as every list and sheet of burials has it (ground-10). */
export const place = {
  /** A body lies there: the burial is complete, or was and has been set to draft. */
  in_ground: z.boolean(),
  /** The body of this burial was taken out of the ground and is still to be buried anew. */
  taken_out: z.boolean(),
  /** The place in the grave, 1 is the deepest; given once a body lies in a known grave. */
  position: z.int().nullable(),
  /** The place that follows from who lies there and who will be buried there before; null once it is given. */
  planned_position: z.int().nullable(),
}
