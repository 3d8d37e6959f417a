import type { Questions } from '@sexton/contract/imports/questions'
import { invalid } from '../../core/refusal.ts'

/** Nothing is written while the file asks what nobody has answered (imports-24). */
export function refuseOpen(questions: Questions, { dryrun }: { dryrun: boolean }) {
  const open = questions.open()
  if (open !== '' && !dryrun) throw invalid({ mapping: open })
}
