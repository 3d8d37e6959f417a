import type { ListedCase } from '@sexton/contract/cases/calls'
import { mediumDate } from '../../core/format/formats.ts'
import { t } from './texts.ts'

/** What comes next in an open case, and from which day; what became of a closed one. */
export function nextWords({ state, next_step, next_from, stopped_reason, decided_on }: ListedCase): string {
  if (state === 'STOPPED') return t('cases.stopped', { reason: stopped_reason })
  if (state === 'DECIDED') return t('cases.decided', { date: mediumDate(decided_on!) })
  const next = next_step
    ? t('cases.step', { no: next_step.ordinal, words: next_step.words })
    : t('cases.step.decision')
  const from = next_from === null ? t('cases.from.proof') : t('cases.from', { date: mediumDate(next_from) })
  return `${next}, ${from}`
}
