import type { DigOrder, DigState } from '@sexton/contract/digging/order'
import { t } from './texts.ts'

/** What happens at a grave, in order: who did each step is on the order. */
export const digSteps = ['marked', 'checked', 'opened', 'laid', 'closed'] as const

export type DigStep = (typeof digSteps)[number]

/** The state that each step leads to. */
export const stateAfter = {
  marked: 'MARKED',
  checked: 'CHECKED',
  opened: 'OPEN',
  laid: 'LAID',
  closed: 'CLOSED',
} as const satisfies Record<DigStep, DigState>

export const stateWord = (state: DigState) => t(`dig.state.${state}`)

export const openingWord = (opening: DigOrder['opening']) => t(`dig.opening.${opening}`)

/** `Order 933` */
export const orderTitle = ({ dig_no }: Pick<DigOrder, 'dig_no'>) => t('dig.order', { no: dig_no })

/** `Order 933: marked` */
export const orderWords = (order: Pick<DigOrder, 'dig_no' | 'state'>) =>
  `${orderTitle(order)}: ${stateWord(order.state).toLowerCase()}`

/** `200 × 65 × 45 cm`, or that there is no coffin; null where no size is known. */
export function coffinWords({ shroud, length_cm, width_cm, height_cm }: DigOrder['coffin']): string | null {
  if (shroud) return t('dig.coffin.shroud')
  if (length_cm === null) return null
  return t('dig.coffin', { length: length_cm, width: width_cm, height: height_cm })
}

/** `180 cm deep, dug for two` */
export const asksWords = ({ depth_cm, for_places }: Pick<DigOrder, 'depth_cm' | 'for_places'>) =>
  [depth_cm !== null && t('dig.depth', { depth: depth_cm }), t('dig.for-places', { count: for_places })]
    .filter(Boolean)
    .join(', ')

/** The next step of an order that is under way; null where none follows, or it is stopped. */
export const nextStep = ({ state }: Pick<DigOrder, 'state'>): DigStep | null =>
  (({ ISSUED: 'marked', MARKED: 'checked', CHECKED: 'opened', OPEN: 'laid', LAID: 'closed' }) as const)[
    state as 'ISSUED'
  ] ?? null
