import type { BurialDigging } from '@sexton/contract/digging/calls'
import type { DigOrder } from '@sexton/contract/digging/order'
import { dateTime, mediumDate } from '../../../core/format/formats.ts'
import { asksWords, coffinWords, openingWord } from '../../../domain/digging/state-words.ts'
import { Facts } from '../../../ui/layout/facts.tsx'
import { t } from './texts.ts'

/** `Joseph Banda, Fri, 20 Nov 2026 14:30` */
export const doneBy = (done: { name: string; at: string } | null) =>
  done && t('grave.done.by', { name: done.name, at: dateTime(done.at) })

const cm = (length: number | null) => length !== null && t('grave.cm', { cm: length })

/** The coffin on record, or that it is ashes. */
export function remainsWords({ remains }: Pick<BurialDigging, 'remains'>): string {
  const { coffin_length_cm, coffin_width_cm, coffin_height_cm, shroud, remains_kind } = remains
  const size = coffinWords({
    length_cm: coffin_length_cm,
    width_cm: coffin_width_cm,
    height_cm: coffin_height_cm,
    shroud,
  })
  if (remains_kind === 'ASHES') return [t('grave.ashes'), size].filter(Boolean).join(', ')
  return size ?? t('grave.coffin.unknown')
}

/** What an order asks for, and what was measured. */
export const OrderFacts = ({ order }: { order: DigOrder }) => (
  <Facts
    width={150}
    facts={[
      [t('grave.opening'), openingWord(order.opening)],
      [t('grave.asks'), asksWords(order)],
      [t('grave.measured'), cm(order.measured_depth_cm)],
      [t('grave.coffin'), coffinWords(order.coffin)],
      [
        t('grave.ready'),
        order.slot_from
          ? t('grave.ready.at', { day: mediumDate(order.burial_date), time: order.slot_from })
          : mediumDate(order.burial_date),
      ],
      [t('grave.with'), order.laid_with],
      [t('grave.issued'), doneBy(order.issued)],
      [t('grave.notes'), order.notes],
    ]}
  />
)
