import { actKinds, type ActKind } from '@sexton/contract/acts/kinds'
import * as z from 'zod'
import type { ActForm } from '@sexton/contract/acts/calls'

const position = z.object({ latitude: z.number(), longitude: z.number(), accuracy_m: z.number() })

/** When and where it was first sent: sent again after a lost answer, it is the same act (acts-3). */
const firstSent = z.object({ done_at: z.string(), position: position.nullable() })

export type FirstSent = z.output<typeof firstSent>

/** What a form of any kind of act holds. */
export interface ActValues extends Record<string, unknown> {
  act_uuid: string
  how: ActForm['how']
  /** The coffin came without a pass. */
  no_pass: boolean
  said: Record<string, unknown>
  sent: FirstSent | null
}

/** The form of a kind of act, on the contract's own schema of what it says. */
export const actSchema = (kind: ActKind) =>
  // Which kind it is, is known only when the dialog opens.
  z.object({
    act_uuid: z.uuid(),
    how: z.enum(['AT_GRAVE', 'REMOTE', 'PAPER']),
    no_pass: z.boolean(),
    said: actKinds[kind].said,
    sent: firstSent.nullable(),
  }) as unknown as z.ZodType<ActValues, ActValues>

const blank: Record<ActKind, ActValues['said']> = {
  'grave.marked': { left: '', right: '' },
  'grave.checked': { left: '', right: '', typed_ref: '', scanned_site_id: null },
  'grave.opened': { depth_cm: null, remains_met: false, note: '' },
  'grave.stopped': { why: '' },
  'remains.laid': { pass: '', with_user_id: null, why: '', depth_cm: null },
  'grave.closed': { note: '' },
}

/** A random UUID; `crypto.randomUUID` is missing on plain http in a LAN. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** An act that is about to be filled in. Its number is made once. */
export const newAct = (kind: ActKind): ActValues => ({
  act_uuid: newUuid(),
  how: 'AT_GRAVE',
  no_pass: false,
  said: blank[kind],
  sent: null,
})

/** What is sent of what was said: with a pass nobody else is named, without one no code is. */
export function saidOf(kind: ActKind, { said, no_pass }: ActValues): ActValues['said'] {
  if (kind !== 'remains.laid') return said
  const { pass, with_user_id, why, ...rest } = said
  return no_pass ? { ...rest, with_user_id, why } : { ...rest, pass }
}
