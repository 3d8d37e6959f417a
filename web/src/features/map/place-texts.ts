import { texts } from '../../core/texts.ts'

/** The texts of walking to a site and of its saved position. */
export const t = texts({
  'place.title': 'Directions to site {site}',
  'place.walk': 'Walk to {site}',
  'place.stop': 'Stop',
  'place.finding': 'Finding your location…',
  'place.way': '{distance} to the {direction}',
  'place.there': 'You have arrived.',
  'place.within': 'Your location is accurate to {accuracy}.',
  'place.denied': 'This browser cannot use your location. Allow location for this page, then try again.',
  'place.unknown': 'We could not find your location. Trying again…',
  'place.outside': 'Open in your phone’s map app',
  'place.save': 'Save this location',
  'place.saving': 'Stay where you are. Location accurate to {accuracy}.',
  'place.saved': 'Location of site {site} saved.',
  'place.removed': 'Location of site {site} removed.',
  'place.remove': 'Remove the location',
  'place.imported': 'Location imported on {date} by {name}',
  'place.known': 'Location saved on {date} by {name}, accurate to {accuracy}',
})
