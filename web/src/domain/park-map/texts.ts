import { texts } from '../../core/texts.ts'

/** The texts of the drawn map. */
export const t = texts({
  'map.canvas': 'Map of the park. Use the arrow keys to move and plus or minus to zoom.',
  'map.loading': 'Loading the map…',
  'map.failed': 'Part of the map could not be loaded. Move the map to try again.',
  'map.far': 'Click a block to see its sites, or zoom in.',
  'map.no-background': 'The background map could not be loaded. You can still use the rest of the map.',
  'map.north': 'North is up',
  'map.here': 'Show my location',
  'map.panel': 'On the map',
  'map.panel.site': 'Site',
  'map.panel.open': 'Site {site} on the map',
  'map.panel.not-surveyed': 'Row {row} of block {block}. No location yet.',
  'map.block.sites': '{sites, plural, one {# site} other {# sites}}',
  'map.block.available': '{available, number} available',
})
