import { texts } from '../../core/texts.ts'

/** What a customer's screen says of payments, loaded with it. */
export const t = texts({ 'payment.open': 'Take a payment for several orders…' })
