import { maxId } from '@sexton/contract/core/fields'

/** The digits of a running number as people type it: `1 234`. */
export const numberTyped = (typed: string) => typed.replace(/\s/g, '')

/** True for a running number that can be searched for; blank asks for none. */
export function isRecordNumber(typed: string): boolean {
  const digits = numberTyped(typed)
  return digits === '' || (/^\d+$/.test(digits) && Number(digits) >= 1 && Number(digits) <= maxId)
}
