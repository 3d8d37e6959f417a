import { texts } from '../../core/texts.ts'

export const t = texts({
  'map.title': 'Map',
  'map.find': 'Find a site, a burial, a customer or an event',
  'map.find.nothing': 'Nothing is found. Try a site such as A-03-07, or a name.',
  'map.find.customer': 'Customer {name}',
  'map.as-map': 'Map',
  'map.as-plan': 'Plan',
  'map.show-as': 'Show as',
  'map.no-webgl': 'This browser cannot draw the map. The plan of each block shows the same.',
  'map.no-survey':
    'No block has been surveyed yet, so there is no map. The plan of each block shows its sites in rows.',
  'map.not-surveyed': 'Site {site} was never surveyed, so it is on no map.',
  'map.legend': 'Legend',
  'map.legend.of': 'Legend, block {block}',
  'map.legend.hint': 'Only what is ticked is shown in colour.',
  'map.counted': '{count, number} ({share})',
  'map.types': 'Site types',
  'map.every-type': 'All site types',
  'map.block': 'Block',
  'map.plot': '{site}, {type}, {status}',
  'map.new-block': 'New block',
  'map.outline': 'Outline',
  'map.scanned-plan': 'Scanned plan',
  'map.print': 'Print',
  'map.draft.plan': 'Plan of what is to be made: {plots, plural, one {# plot} other {# plots}}',
  'map.choose': 'Choose a site on the map or the plan to see it here.',
})
