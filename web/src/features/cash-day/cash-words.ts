import { differenceOf } from '@sexton/contract/cash-day/counts'
import type { CashLine } from '@sexton/contract/cash-day/calls'
import { money } from '../../core/format/formats.ts'
import { t } from './texts.ts'

/** `Card, Visa`. */
export const wayWords = ({ payment_type, payment_mode }: Pick<CashLine, 'payment_type' | 'payment_mode'>) =>
  [payment_type, payment_mode].filter(Boolean).join(', ')

/** With its sign: `+K5.00`, `(K5.00)`; in words where there is none. */
export function differenceWords(counted: number, expected: number): string {
  const difference = differenceOf(counted, expected)
  if (difference === 0) return t('cash.difference.none')
  return (difference > 0 ? '+' : '') + money(difference)
}

export const whoWords = (name: string | null) => name ?? t('cash.unknown')
