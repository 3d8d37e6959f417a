import { texts } from '../../core/texts.ts'

export const t = texts({
  'publication.title': 'Public Pages',
  'publication.about':
    'Which burials families can find by name, and what their pages show. Addresses, causes of death and living people are never shown. A burial that is flagged, or whose site is on hold for documents, is never listed.',
  'publication.off': 'This server has no public pages: PORTAL_URL is off.',
  'publication.all': 'All burials',
  'publication.find': 'Open the search',
  'publication.change': 'Change…',
  'publication.change.of': 'Change: {name}',
  'publication.published':
    'Published by {by} on {date}. Legacy burials recorded since then are not listed until you publish again.',
  'publication.mode': 'Public pages',
  'publication.mode.OFF': 'None',
  'publication.mode.LINK': 'Only by link',
  'publication.mode.AGREED': 'Found by name, once the family has agreed',
  'publication.mode.YEARS': 'Found by name after some years, or once the family has agreed',
  'publication.years': 'Years after the burial',
  'publication.years.hint': 'Children under 5 are found only once the family has agreed.',
  'publication.dates': 'Show full dates, not only years',
  'publication.site': 'Show the site and the way to it',
  'publication.counting': 'Counting…',
  'publication.count':
    '{count, plural, =0 {No burial would be found.} one {# burial would be found, among them:} other {# burials would be found, the latest among them:}}',
  'publication.now':
    '{count, plural, =0 {None can be found today.} one {# can be found today.} other {# can be found today.}}',
  'publication.sample': ', buried {date}',
  'publication.opens': '{name}: opens in a new tab',
  'publication.save': 'Save',
  'publication.publish': '{count, plural, one {Publish # burial} other {Publish # burials}}',
  'publication.publish.none': 'Publish',
  'publication.first': 'Wait until the burials are counted.',
  'publication.done': 'Public pages saved',
})
