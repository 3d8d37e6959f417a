import { texts } from '../../../core/texts.ts'

/** The texts of New Burial. */
export const t = texts({
  'burial.new.legacy': 'Legacy burial of a customer',
  'burial.new.title': 'New Burial',
  'burial.new.how':
    'You add a burial to a sale. Open the customer, start a sale or open their draft, then choose Add burial next to the site. To add a burial from before these records, use Admin Actions on the customer’s page.',
  'burial.new.customer': 'Find the customer',
  'burial.new.unknown': 'New Customer',
  'burial.new.drafts': 'Draft sales',
  'burial.new.draft': 'The customer has a draft sale. Place or delete it before adding a legacy burial.',
  'burial.new.create': 'Create',
  'burial.new.created': 'Legacy burial added.',
  'burial.new.failed': 'Error creating legacy burial. ',
})
