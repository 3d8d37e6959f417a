import { actKinds, type ActKind } from '@sexton/contract/acts/kinds'
import { requiredId } from '@sexton/contract/core/fields'
import { calendarDate } from '@sexton/contract/values/dates'
import * as z from 'zod'
import type { DigStep } from '../../../domain/digging/state-words.ts'
import { parkInstant } from './park-instant.ts'
import { t } from './texts.ts'

export const kindOfStep = {
  marked: 'grave.marked',
  checked: 'grave.checked',
  opened: 'grave.opened',
  laid: 'remains.laid',
  closed: 'grave.closed',
} as const satisfies Record<DigStep, ActKind>

/** What the form of a step holds. */
export interface PaperValues extends Record<string, unknown> {
  /** Sent again after a lost answer, it is the same act (acts-3). */
  act_uuid: string
  day: string
  time: string
  on_paper: { user_id: number; document_id: number }
  said: Record<string, unknown>
}

/** What is entered from a sheet: who, when, the scan, and what the contract asks of this kind of act. */
export const paperSchema = (step: DigStep, timeZone: string) =>
  // Which kind of act it is, is known only when the dialog opens.
  z
    .object({
      act_uuid: z.uuid(),
      day: calendarDate.or(z.literal('')).refine(Boolean, t('paper.day.required')),
      time: z
        .string({ error: t('paper.time.required') })
        .trim()
        .regex(/^([01]?\d|2[0-3])[:.]?[0-5]\d$/, t('paper.time.required')),
      on_paper: z.object({
        user_id: requiredId(t('paper.who.required')),
        document_id: requiredId(t('paper.sheet.required')),
      }),
      said: actKinds[kindOfStep[step]].said,
    })
    .refine(({ day, time }) => parkInstant(day, time, timeZone) <= new Date().toISOString(), {
      path: ['time'],
      error: t('paper.time.later'),
    }) as unknown as z.ZodType<PaperValues, PaperValues>

/** What is filled in at first. */
export const blankSaid: Record<DigStep, PaperValues['said']> = {
  marked: { left: '', right: '' },
  checked: { left: '', right: '', typed_ref: '' },
  opened: { depth_cm: null, remains_met: false, note: '' },
  laid: { pass: '', with_user_id: null, why: '', depth_cm: null },
  closed: { note: '' },
}
