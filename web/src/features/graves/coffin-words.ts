import type { BurialRemains } from '@sexton/contract/graves/calls'
import { t } from './coffin-texts.ts'

/** The size of a coffin or urn in words: `200 × 65 × 45 cm`. */
export function coffinWords(remains: BurialRemains): string {
  const { coffin_length_cm: length, coffin_width_cm: width, coffin_height_cm: height } = remains
  const { remains_kind, shroud, spot } = remains
  const isAshes = remains_kind === 'ASHES'
  const size = length && width && height && t('coffin.size', { length, width, height })
  const unknown = t(isAshes ? 'coffin.ashes.unknown' : 'coffin.unknown')
  return [shroud && t('coffin.shroud'), size || (!shroud && unknown), spot].filter(Boolean).join(', ')
}
