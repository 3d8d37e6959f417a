import { texts } from '../../core/texts.ts'

/** The texts of choosing a site. */
export const t = texts({
  'site-choice.category': 'Category',
  'site-choice.category.all': 'All categories',
  'site-choice.types': 'Site type',
  'site-choice.types.none': 'No site type of this category is for sale.',
  'site-choice.price': 'site {site}',
  'site-choice.price.burial': 'burial {burial}',
  'site-choice.available': '{count, plural, =0 {None available} one {# available} other {# available}}',
  'site-choice.graves': '{count, plural, one {# grave} other {# graves}}',
  'site-choice.no-preneed': 'Not available for pre-sale without a burial.',
  'place-filter.place': 'Site',
  'site-choice.block': 'Block',
  'site-choice.row': 'Row',
  'site-choice.site': 'Site',
  'site-choice.lies': '{site} (occupied)',
  'site-choice.lies.who': '{who}. The site becomes the customer’s.',
  'site-choice.not-available': '{site} (not available)',
  'site-choice.first': 'Choose a site first.',
  'site-choice.cancel': 'Cancel',
  'site-choice.choose': 'Choose…',
  'site-choice.blocks.none': 'No block has an available site of this type.',
  'site-choice.row.none': 'Every site of this row has been taken. Choose another row.',
  'site-choice.which': 'Which site?',
})
