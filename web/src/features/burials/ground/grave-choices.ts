import type { GraveShown } from '@sexton/contract/sales/listed-burial'
import type { Option } from '../../../ui/inputs/select-input.tsx'
import { t } from './ground-texts.ts'

/** The graves of a site that a burial can move to: those with a free place, other than the one it lies in. */
export const graveChoices = (graves: readonly GraveShown[], lies_in: number | null): Option<number>[] =>
  graves
    .filter(({ grave_no, free }) => free > 0 && grave_no !== lies_in)
    .map(({ grave_no: grave, free, burials }) => ({
      value: grave,
      label:
        burials.length === 0
          ? t('burial.move.grave.free', { grave })
          : t('burial.move.grave.some', {
              grave,
              free,
              names: burials.map((burial) => burial.deceased).join(', '),
            }),
    }))

/** Why a burial cannot be moved within a site, whose choices are none, and what to do: choose one of `others`, or buy one. */
export function noGraveReason(choices: readonly Option<number>[], others: number): string | null {
  if (choices.length > 0) return null
  return t(others > 0 ? 'burial.move.grave.none' : 'burial.move.grave.none.only')
}
