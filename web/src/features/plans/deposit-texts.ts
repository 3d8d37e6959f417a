import { texts } from '../../core/texts.ts'

export const t = texts({
  'deposit.act': 'Take a deposit…',
  'deposit.has': '{sum} on account',
})
