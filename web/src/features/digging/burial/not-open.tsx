import type { BurialDigging } from '@sexton/contract/digging/calls'
import { Messages } from '../../../ui/feedback/messages.tsx'
import { orderOf } from './need-words.ts'
import { t } from './texts.ts'

/** On the day of the burial: its grave was never open, so nobody lies there; null where it was, or has no order. */
export function notOpenWords(digging: BurialDigging, mayRecord: boolean): string | null {
  const order = orderOf(digging)
  if (!order || order.opened) return null
  return t(mayRecord ? 'grave.not-open' : 'grave.not-open.denied', { no: order.dig_no })
}

/** Said before the day or the grave changes: the order under way does not hold after that (dig-3). */
export function ReplacesOrder({ digging }: { digging: BurialDigging }) {
  const order = orderOf(digging)
  if (!order || !['ISSUED', 'MARKED', 'CHECKED', 'STOPPED'].includes(order.state)) return null
  return <Messages messages={[t('grave.replaces', { no: order.dig_no })]} severity="warning" />
}
