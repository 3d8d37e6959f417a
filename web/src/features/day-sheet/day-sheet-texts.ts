import { texts } from '../../core/texts.ts'

/** The texts of the day sheet. */
export const t = texts({
  'sheet.title': 'Day Sheet',
  'sheet.print': 'Print',
  'sheet.pdf': 'PDF',
  'sheet.previous': 'Previous day',
  'sheet.next': 'Next day',
  'sheet.as-of': '{park}, as of {when}',
  'sheet.blocked': 'No burials and events are booked on this day: it is blocked.',
  'sheet.burials.none': 'No burials on this day.',
  'sheet.slot': '{from} to {to} · {description}',
  'sheet.unslotted': 'Time not chosen yet',
  'sheet.place': 'Block {block}, row {row}, site {site}',
  'sheet.no-place': 'no burial place',
  'sheet.site': 'Site',
  'sheet.grave': 'Grave',
  'sheet.same-slot': '{name} has the same grave and the same slot.',
  'sheet.site-type': 'Site type',
  'sheet.undertaker': 'Undertaker',
  'sheet.contact': 'Contact',
  'sheet.age': 'Age',
  'sheet.contagious': 'Contagious',
  'sheet.notes': 'Notes',
  'sheet.note.site': 'Site: {note}',
  'sheet.events': 'Events ({count})',
  'sheet.events.none': 'No events on this day.',
})
