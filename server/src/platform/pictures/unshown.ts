import { Refusal } from '../../core/refusal.ts'

/** The refusal of a stored file that cannot be shown, in words with what to do (documents-19). */
export function refuseUnshown(filename: string, why: true | 'locked' | 'heavy'): Refusal {
  if (why === 'locked')
    return new Refusal(
      415,
      'wrong_kind',
      `${filename} is protected with a password. Download it and open it with its password.`,
    )
  if (why === 'heavy')
    return new Refusal(
      422,
      'too_heavy',
      `${filename} is too large or complex to show here. Download it to open it.`,
    )
  return new Refusal(
    415,
    'wrong_kind',
    `${filename} is damaged and cannot be shown. Download it and try another program, or upload it again.`,
  )
}
