import * as z from 'zod'
import { id, optionalLongText, optionalText, requiredLongText, requiredText } from '../core/fields.ts'

/** Who is buried on each side of a grave; `nobody` on an empty side. */
const neighbours = {
  left: requiredText('Choose who is on the left.', 200),
  right: requiredText('Choose who is on the right.', 200),
}

const depth = z.coerce
  .number({ error: 'Enter the depth in cm.' })
  .int('Enter the depth in whole cm.')
  .min(1, 'From 1 to 1,000 cm.')
  .max(1000, 'From 1 to 1,000 cm.')

/**
 * What each kind of act says. `observes`: it was seen or done, so it is stored even where it contradicts the books (acts-2);
 * without it, it is an intention, and is refused.
 */
export const actKinds = {
  'grave.marked': {
    observes: true,
    said: z.object(neighbours),
  },
  'grave.checked': {
    observes: true,
    said: z
      .object({
        ...neighbours,
        typed_ref: optionalText(100),
        /** The site whose label was scanned. */
        scanned_site_id: id.nullish(),
      })
      .refine(({ typed_ref, scanned_site_id }) => typed_ref || scanned_site_id, {
        path: ['typed_ref'],
        error: 'Type the number that stands on the plot.',
      }),
  },
  'grave.opened': {
    observes: true,
    said: z.object({
      /** Not of a niche or a vault; where remains were met, nobody has to measure. */
      depth_cm: depth.nullish(),
      remains_met: z.boolean().default(false),
      note: optionalLongText(500),
    }),
  },
  'grave.stopped': {
    observes: true,
    said: z.object({ why: requiredLongText('Say why the order is stopped.', 500) }),
  },
  'remains.laid': {
    observes: false,
    said: z.object({
      /** The code of the pass, as it was scanned or typed. */
      pass: optionalText(200),
      /** Without a pass: the second person, and why. */
      with_user_id: id.nullish(),
      why: optionalLongText(500),
      depth_cm: depth.nullish(),
    }),
  },
  'grave.closed': { observes: true, said: z.object({ note: optionalLongText(500) }) },
} as const

export type ActKind = keyof typeof actKinds

/** What an act of this kind says. */
export type Said<K extends ActKind> = z.output<(typeof actKinds)[K]['said']>
