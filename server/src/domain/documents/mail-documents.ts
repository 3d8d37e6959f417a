import type { Changing } from '../../core/context/context.ts'
import { queueMailToCustomer } from '../../core/mail/queue-mail.ts'

interface Attached {
  document_id: number
  filename: string
}

/** Queues a mail of documents to a customer, in the park's name: `subject` is what they are, `your documents`. */
export async function mailDocuments(
  ctx: Changing,
  customer_id: number,
  subject: string,
  attached: readonly Attached[],
): Promise<void> {
  await queueMailToCustomer(ctx, customer_id, (name) => ({
    subject: `${ctx.park.PARK_NAME}: ${subject}`,
    body: [
      `Dear ${name},`,
      '',
      'Please find attached:',
      ...attached.map(({ filename }) => `- ${filename}`),
      '',
      'Kind regards,',
      ctx.park.PARK_NAME,
    ].join('\n'),
    document_ids: attached.map(({ document_id }) => document_id),
  }))
}
