/**
 * Zooms as the map's library counts them, with tiles of 512 pixels; the park's own words count one more, so that its
 * closest, 21, is 20 here.
 */
export const zooms = {
  /** Blocks are drawn from here on. */
  blocks: 10,
  /** Single plots are drawn from here on. */
  plots: 17,
  /** Tiles are made up to here: closer ones are drawn from these. */
  last: 18,
  /** Who lies where is written from here on, from tiles of this very zoom. */
  names: 20,
  /** As close as one can look. */
  closest: 22,
} as const
