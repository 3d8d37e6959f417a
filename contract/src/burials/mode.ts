import type { BurialMode } from './to-check.ts'

/** A stored burial, as far as its mode depends on it. */
export interface BurialState {
  burial_status_ref: string
  is_legacy: boolean
  is_imported: boolean
}

/** By which rules a change of a burial is checked (burials-14): a confirmed one stays valid throughout. */
export function modeOf({ burial_status_ref, is_legacy, is_imported }: BurialState): BurialMode {
  if (is_legacy) return is_imported ? 'import' : 'legacy'
  return burial_status_ref === 'CONFIRMED' || burial_status_ref === 'COMPLETE' ? 'confirm' : 'save'
}

/** By which rules a draft is read when it is confirmed: of a legacy burial only what can be known is asked for. */
export const confirmModeOf = (burial: BurialState): BurialMode =>
  burial.is_legacy ? modeOf(burial) : 'confirm'
