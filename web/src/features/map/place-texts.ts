import { texts } from '../../core/texts.ts'

/** The texts of walking to a site and of its saved position. */
export const t = texts({
  'place.title': 'Way to site {site}',
  'place.walk': 'Walk to {site}',
  'place.stop': 'Stop',
  'place.finding': 'Finding where you are…',
  'place.way': '{distance} to the {direction}',
  'place.there': 'You are there.',
  'place.within': 'Where you are is known to {accuracy}.',
  'place.denied': 'This browser may not know where you are. Allow it for this page, then try again.',
  'place.unknown': 'Where you are could not be found out. It is tried again.',
  'place.outside': 'Open in the phone’s map',
  'place.save': 'Save this position',
  'place.saving': 'Stay where you are: the position is known to {accuracy}.',
  'place.saved': 'Position of site {site} saved.',
  'place.removed': 'Position of site {site} removed.',
  'place.remove': 'Remove the position',
  'place.known': 'Position saved on {date} by {name}, within {accuracy}',
})
