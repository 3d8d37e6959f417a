import { texts } from '../../core/texts.ts'

/** The texts of placed holds and of differences. */
export const t = texts({
  'stopped.where': 'Where',
  'stopped.whole': 'The whole site',
  'stopped.one': 'Grave {grave}',
  'stopped.site': 'site {site}',
  'stopped.grave': 'grave {grave} of site {site}',
  'stopped.waits': '{what} must wait.',
  'stopped.nothing': 'It stops nothing.',
  'placed.title': 'On hold since {date}: {where} ({kind})',
  'placed.by': '{by}: “{reason}”',
  'placed.review': 'To be reviewed on {date}.',
  'placed.document': 'Document: {filename}',
  'placed.lift': 'Lift hold…',
  'placed.lift.title': 'Lift the hold on {where}?',
  'placed.lift.note': 'Why it is lifted',
  'placed.lift.document': 'Document that ends the hold',
  'placed.lift.needed': 'A hold of a court or the police ends only with their document.',
  'placed.lift.do': 'Lift hold',
  'placed.lift.done': 'Hold on site {site} lifted.',
  'placed.upload': 'Upload document',
  'difference.title': 'The books and the ground differ at {where}',
  'difference.books': 'The books: {said}',
  'difference.ground': 'The ground: {said}',
  'difference.found': 'Found by {by} on {date}.',
  'difference.all': 'All differences',
})
