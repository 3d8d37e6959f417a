import type { Burial } from '@sexton/contract/burials/burial'
import { id, optionalLongText, requiredLongText } from '@sexton/contract/core/fields'
import * as z from 'zod'
import { t } from '../record-texts.ts'

export const stones = ['moves', 'removed', 'stays'] as const
export type Stone = (typeof stones)[number]

/** A body is moved for a reason, and so is who may lie there; the message where there is none. */
export const reasonOf = ({ in_ground, may_lie }: Burial) => {
  if (in_ground) return t('burial.move.reason.required')
  return may_lie ? t('burial.move.reason.day') : null
}

const noteOf = (required: string | null) =>
  required === null ? optionalLongText(5000) : requiredLongText(required, 5000)

/** What Move Grave asks for: of a body what happened, and why; the evidence where the record was wrong (ground-23). */
export const moveSchema = (burial: Burial, asksStone: boolean) =>
  z
    .object({
      happened: z.enum(['moved', 'corrected'], { error: t('burial.move.happened.required') }),
      site_id: id,
      grave_no: z.int({ error: t('burial.move.grave.required') }),
      note: noteOf(reasonOf(burial)),
      document_id: id.nullable(),
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
