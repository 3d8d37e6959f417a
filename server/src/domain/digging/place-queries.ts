import { sql, type RawBuilder } from 'kysely'

/**
 * Centimetres from a place to the plot of a site `s`: 0 within its outline. If no outline is surveyed, the distance to
 * its position in `site_points sp`; null if there is none either (dig-6).
 */
export const centimetresOff = (place: RawBuilder<unknown>) =>
  sql`case when s.outline is not null then s.outline <-> ${place} else sp.place <-> ${place} end`
