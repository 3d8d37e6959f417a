import { texts } from '../../core/texts.ts'

/** The texts of the drawn map. */
export const t = texts({
  'map.canvas': 'Map of the park. The arrow keys move it, plus and minus change how close it is.',
  'map.loading': 'The map is being drawn.',
  'map.failed': 'A part of the map could not be loaded. It is tried again when the map is moved.',
  'map.far': 'Click a block to see its sites, or come closer.',
  'map.no-background': 'The background of the map cannot be read: the map goes on without it.',
  'map.here': 'Find my location',
  'map.panel': 'On the map',
  'map.panel.site': 'Site',
  'map.panel.open': 'Site {site} on the map',
  'map.panel.not-surveyed': 'Row {row} of block {block}, never surveyed',
  'map.block.sites': '{sites, plural, one {# site} other {# sites}}',
  'map.block.available': '{available, number} available',
})
