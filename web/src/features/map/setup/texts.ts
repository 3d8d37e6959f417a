import { texts } from '../../../core/texts.ts'

/** The texts of the screen that says what is on the map besides blocks and sites. */
export const t = texts({
  'setup.title': 'Map setup',
  'setup.map': 'The map as it is now',
  'setup.nothing': 'Nothing is on the map yet. Lay out a block first.',
  'setup.outline': 'Outline of the cemetery',
  'setup.outline.own': 'Drawn with {count, plural, one {# corner} other {# corners}}.',
  'setup.outline.none': 'Not drawn yet.',
  'setup.outline.draw': 'Draw the outline',
  'setup.outline.change': 'Change the outline',
  'setup.features': 'Paths, gates, buildings and trees',
  'setup.features.none': 'None yet.',
  'setup.features.hint':
    'A GeoJSON file in WGS 84: lines are paths, areas are buildings, points are gates, buildings or trees by their property "kind". The property "name" is written on the map.',
  'setup.features.file': '{name}: {counts}.',
  'setup.features.add': 'Load a GeoJSON file',
  'setup.features.replace': 'Replace the file',
  'setup.features.remove': 'Remove',
  'setup.features.added': '{name} is on the map.',
  'setup.features.removed': '{name} removed from the map.',
  'setup.count.path': '{count, plural, one {# path} other {# paths}}',
  'setup.count.gate': '{count, plural, one {# gate} other {# gates}}',
  'setup.count.building': '{count, plural, one {# building} other {# buildings}}',
  'setup.count.tree': '{count, plural, one {# tree} other {# trees}}',
  'setup.plan': 'Scanned plan',
  'setup.plan.none': 'None.',
  'setup.plan.add': 'Add a plan',
  'setup.plan.move': 'Move or replace the plan',
})
