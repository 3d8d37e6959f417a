import { isOn, type NeedsPractice } from '@sexton/contract/core/practices'
import { config } from './config.ts'
import { today } from './format/formats.ts'
import { useConfig } from './use-config.ts'

/** Whether a practice, or one of several, is on today; what needs none is always there (practices-1). */
export const isPracticeOn = (needed: NeedsPractice | undefined): boolean =>
  needed === undefined || isOn(config().PRACTICES, needed, today())

/** The same for a part of a screen, which comes and goes with the practice. */
export function usePractice(needed: NeedsPractice): boolean {
  useConfig()
  return isPracticeOn(needed)
}
