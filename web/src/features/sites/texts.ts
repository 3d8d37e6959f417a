import { texts } from '../../core/texts.ts'

/** The texts of the site's own screen. */
export const t = texts({
  'site.card.paper': 'Site card',
  'site.card': 'Site {site}',
  'site.card.close': 'Close the site',
  'site.title': 'Site',
  'site.details': 'Details',
  'site.place': 'Place',
  'site.place.words': 'Block {block}, row {row}, site {site}',
  'site.type': 'Site type',
  'site.updated': 'Updated',
  'site.unsuitability': 'Unsuitability',
  'site.owner': 'Owner',
  'site.owned': 'Owned since',
  'site.sale': 'Sale',
  'site.customer': 'Customer',
  'site.graves': 'Graves',
  'site.places': 'of {count, plural, one {# place} other {# places}} free',
  'site.grave': 'Grave {grave}',
  'site.grave.free': '{count, plural, one {# place free} other {# places free}}',
  'site.grave.more':
    '{listed, plural, =0 {{count, plural, one {# burial} other {# burials}}} other {and {count, number} more}}',
  'site.grave.unknown': '{count, plural, one {# person buried} other {# people buried}} here, grave unknown',
  'site.notes.burial': 'Burial of {deceased}',
})
