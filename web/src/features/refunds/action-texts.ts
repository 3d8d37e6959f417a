import { texts } from '../../core/texts.ts'

/** What a customer's screen says of refunds, loaded with it. */
export const t = texts({ 'refund.new': 'Refund…' })
