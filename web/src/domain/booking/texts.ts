import { texts } from '../../core/texts.ts'

/** The texts of what leads to a booking; those of its dialog come with it. */
export const t = texts({
  'book.do': 'Book',
  'book.slot': 'Book {from} to {to}',
  'book.add': 'Add burial',
  'book.carried': 'For {date}, {from} to {to}: choose the site, then Add burial.',
  'book.carried.customer': 'For {date}, {from} to {to}: add the customer, then choose the site.',
  'book.carried.full': 'The slot for {date} is now full. Choose another slot on the burial form.',
})
