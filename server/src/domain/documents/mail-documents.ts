import { proposedSubject, proposedText, type MailWords } from '@sexton/contract/documents/mailing'
import type { Changing } from '../../core/context/context.ts'
import { queueMailToCustomer } from '../../platform/mail/queue-mail.ts'

interface Attached {
  document_id: number
  filename: string
}

/**
 * Queues a mail of documents to a customer, in the park's name, with the words given or the park's own: `what` is what
 * they are, `your documents`. Answers the addresses it goes to.
 */
export async function mailDocuments(
  ctx: Changing,
  { customer_id, what, words = {} }: { customer_id: number; what: string; words?: MailWords },
  attached: readonly Attached[],
): Promise<string[]> {
  const { PARK_NAME } = ctx.park
  const names = attached.map(({ filename }) => filename)
  return queueMailToCustomer(ctx, customer_id, words.to, (name) => ({
    subject: words.subject ?? proposedSubject(PARK_NAME, what),
    body: words.text ?? proposedText(PARK_NAME, name, names),
    document_ids: attached.map(({ document_id }) => document_id),
  }))
}
