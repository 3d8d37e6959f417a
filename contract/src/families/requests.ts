import * as z from 'zod'
import { isEmail, optionalLongText, requiredLongText, requiredText } from '../core/fields.ts'

export const requestKinds = ['copy', 'certificate', 'correct', 'headstone', 'visit', 'take_down'] as const

export type RequestKind = (typeof requestKinds)[number]

/** What families ask for, as pages and screens say it. */
export const requestWords: Record<RequestKind, string> = {
  copy: 'A copy of the entry',
  certificate: 'A certificate',
  correct: 'A correction',
  headstone: 'A headstone',
  visit: 'A visit or help at the grave',
  take_down: 'Take the page down',
}

export const requestStates = ['NEW', 'WORKED', 'DONE', 'REFUSED'] as const

export type RequestState = (typeof requestStates)[number]

export const requestStateWords: Record<RequestState, string> = {
  NEW: 'New',
  WORKED: 'Being worked on',
  DONE: 'Done',
  REFUSED: 'Refused',
}

const reached = 'Enter a phone number or an email address.'

/** A phone number has some digits; how they are written is left open. */
const isReached = (contact: string) => isEmail(contact) || /(\d\D*){6}/.test(contact)

/** The form of the public pages (families-8). */
export const requestForm = z
  .object({
    kind: z.enum(requestKinds, { error: 'Choose what you ask for.' }),
    name: requiredText('Enter your name.', 100),
    contact: requiredText(reached, 200).refine((contact) => contact === '' || isReached(contact), reached),
    words: optionalLongText(2000),
  })
  .superRefine(({ kind, words }, check) => {
    if (kind === 'correct' && !words)
      check.addIssue({ code: 'custom', path: ['words'], message: 'Say what is wrong and what is right.' })
  })

export type RequestForm = z.output<typeof requestForm>

/** What staff answer; the family is emailed where they left an address and that is wanted. */
export const answerForm = z.object({
  answer: requiredLongText('Say what was answered.', 2000),
  email: z.boolean(),
})
