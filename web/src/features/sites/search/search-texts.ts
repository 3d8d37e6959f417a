import { texts } from '../../../core/texts.ts'

/** The texts of the site search and its cards. */
export const t = texts({
  'sites.title': 'Sites',
  'sites.status': 'Status',
  'sites.filter.ref': 'Site Ref',
  'sites.filter.type': 'Site type',
  'sites.filter.type.one': '{group} - {type}',
  'sites.order.site': 'Block, row, site',
  'sites.order.status': 'Status',
  'sites.order.owned': 'Owned since, newest first',
  'sites.order.updated': 'Updated, newest first',
  'sites.none': 'No sites yet. Lay out a block to add them.',
  'sites.none.way': 'New block',
  'sites.nothing': 'No sites found. Try the start of the reference, or more statuses.',
  'sites.ref': 'Site',
  'sites.type': 'Site type',
  'sites.owner': 'Owner',
  'sites.customer': 'Customer',
  'sites.owned': 'Owned since',
  'sites.sale': 'Sale',
  'sites.sale.status': '{sale_id} · {status}',
  'sites.burials': 'Burials',
  'sites.burials.count':
    '{burials, plural, =0 {no burials} one {# burial} other {# burials}} in {graves, plural, one {# grave} other {# graves}}',
  'sites.unsuitability': 'Unsuitability',
  'sites.updated': 'Updated',
})
