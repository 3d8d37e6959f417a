import type { Burial } from '@sexton/contract/burials/burial'
import { checkBurial } from '@sexton/contract/burials/check'
import { confirmModeOf } from '@sexton/contract/burials/mode'
import type { BurialToCheck } from '@sexton/contract/burials/to-check'
import { partOf, type BurialPart } from '../form/burial-parts.ts'

/** A legacy burial, unless the body was taken out of the ground: then it is buried anew, with a certificate. */
export const isWithoutCertificate = ({ is_legacy, taken_out }: Burial) => is_legacy && !taken_out

/** The day on record is still to come. */
export const isEarly = ({ burial_date }: Burial, today: string) => burial_date !== null && burial_date > today

/** What proves the burial is not uploaded yet. */
export const certificateLacks = (burial: Burial) =>
  burial.certificate_document_id === null && !isWithoutCertificate(burial)

/** What the rule for confirming refuses in a burial as it is stored: messages by the group of the form. */
export function confirmLacks(burial: Burial, today: string): Partial<Record<BurialPart, string[]>> {
  const refused = checkBurial(burial as BurialToCheck, confirmModeOf(burial), today)
  const lacks: Partial<Record<BurialPart, string[]>> = {}
  for (const [field, message] of Object.entries(refused)) (lacks[partOf(field)] ??= []).push(message)
  return lacks
}
