import { texts } from '../../../core/texts.ts'

/** The texts of what is laid over the map: a cemetery's outline, its scanned plan. */
export const t = texts({
  'outline.title': 'Outline of the cemetery',
  'outline.map': 'The outline on the map',
  'outline.hint':
    'Drag a corner, or select it and use the arrow keys. Click next to a side to add a corner. On a selected corner, press Enter to add one after it or Delete to remove it.',
  'outline.own': 'Drawn with {count, plural, one {# corner} other {# corners}}.',
  'outline.hull': 'Not drawn yet. The line you see goes around its blocks.',
  'outline.nothing':
    'Nothing in this cemetery is on the map yet. Load its outline from a GeoJSON file, or lay out a block first.',
  'outline.corner':
    'Corner {at} of {count}. Use the arrow keys to move it, Enter to add one after it, Delete to remove it.',
  'outline.remove-corner': 'Remove corner {at}',
  'outline.choose-corner': 'Select a corner first.',
  'outline.least': 'An outline needs at least three corners.',
  'outline.file': 'Load from a GeoJSON file',
  'outline.file.none': 'There is no area in {name}. Choose another file.',
  'outline.file.many': 'There are {count} areas in {name}. The first is shown.',
  'outline.file.corners':
    '{name} has {count, number} corners. An outline can have up to {most}. Simplify it first.',
  'outline.remove': 'Remove the outline',
  'outline.saved': 'Outline saved.',
  'outline.removed': 'Outline removed.',
  'plan.title': 'Scanned plan',
  'plan.map': 'The plan on the map',
  'plan.hint':
    'Drag each corner of the plan to its place on the map, or use the arrow keys. Start with two corners that are far apart.',
  'plan.none':
    'There is no plan over the map. Scan or photograph the plan as one picture or PDF, then add it here.',
  'plan.place': 'Nothing in the park is on the map yet. Enter where the middle of the plan is:',
  'plan.latitude': 'Latitude',
  'plan.longitude': 'Longitude',
  'plan.add': 'Add a plan',
  'plan.replace': 'Replace the plan',
  'plan.page': 'Page, if it is a PDF',
  'plan.file': '{name}, {width} × {height} pixels',
  'plan.opacity': 'Plan opacity',
  'plan.opacity.value': '{value}%',
  'plan.corner.0': 'Top left corner of the plan. Use the arrow keys to move it.',
  'plan.corner.1': 'Top right corner of the plan. Use the arrow keys to move it.',
  'plan.corner.2': 'Bottom right corner of the plan. Use the arrow keys to move it.',
  'plan.corner.3': 'Bottom left corner of the plan. Use the arrow keys to move it.',
  'plan.remove': 'Remove the plan',
  'plan.removed': 'Plan removed.',
  'plan.saved': 'Plan saved.',
  'overlay.cemetery': 'Cemetery',
  'overlay.save': 'Save',
  'overlay.discard': 'Discard changes',
  'overlay.back': 'Back to the map',
  'overlay.no-map': 'Your browser cannot show the map, so you cannot drag corners here. Try another browser.',
})
