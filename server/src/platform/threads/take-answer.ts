import { Refusal } from '../../core/refusal.ts'

/** What a thread answers; a refusal is one of the call. */
export type Answered<T> =
  { answer: T } | { refused: Pick<Refusal, 'status' | 'code' | 'message' | 'details'> }

/** What a thread has answered; its refusal is thrown. */
export function takeAnswer<T>(done: Answered<T>): T {
  if ('answer' in done) return done.answer
  const { status, code, message, details } = done.refused
  throw new Refusal(status, code, message, details)
}
