import type { Burial } from '@sexton/contract/burials/burial'
import { optionalLongText, requiredId } from '@sexton/contract/core/fields'
import * as z from 'zod'
import { t } from './ground-texts.ts'

export const stones = ['moves', 'removed', 'stays'] as const
export type Stone = (typeof stones)[number]

/** The message if no reason is given; null if none is needed. */
export const reasonOf = ({ in_ground, may_lie }: Burial, corrects: boolean) => {
  if (corrects) return t('burial.move.corrected.reason.required')
  if (in_ground) return t('burial.move.reason.required')
  return may_lie ? t('burial.move.reason.day') : null
}

/** What Move Grave asks for: of a body what happened, and why; the evidence where the record was wrong (ground-23). */
export const moveSchema = (burial: Burial, asksStone: boolean) =>
  z
    .object({
      happened: z.enum(['moved', 'corrected'], { error: t('burial.move.happened.required') }),
      site_id: requiredId(t('burial.move.site.required')),
      grave_no: z.int({ error: t('burial.move.grave.required') }),
      note: optionalLongText(5000),
      document_id: z.int().nullable(),
      exhumed: z.boolean(),
      headstone: asksStone
        ? z.enum(stones, { error: t('burial.move.headstone.required') })
        : z.enum(stones).nullish(),
    })
    .refine(({ happened, document_id }) => happened === 'moved' || document_id !== null, {
      path: ['document_id'],
      error: t('burial.move.evidence.required'),
      // Also while other fields are still missing.
      when: () => true,
    })
    .refine(({ happened, note }) => note?.trim() || reasonOf(burial, happened === 'corrected') === null, {
      path: ['note'],
      error: ({ input }) => reasonOf(burial, (input as { happened: string }).happened === 'corrected'),
      when: () => true,
    })
