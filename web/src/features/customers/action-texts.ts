import { texts } from '../../core/texts.ts'

/** What Home says of customers, loaded with it. */
export const t = texts({ 'customers.new': 'New Customer' })
