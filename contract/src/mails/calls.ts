import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, ids, instant, requiredEmail, soughtText } from '../core/fields.ts'
import { paged, pageQuery } from '../core/page.ts'
import { mostAddresses } from '../documents/mailing.ts'
import { mailStates } from './states.ts'

/** An e-mail to one address, and what became of it. */
export const mail = z.object({
  mail_id: id,
  /** In whose matter; null of what goes to staff. */
  customer_id: id.nullable(),
  customer: z.string().nullable(),
  to_address: z.string(),
  subject: z.string(),
  /** The names of what is attached. */
  documents: z.array(z.string()),
  state: z.enum(mailStates),
  /** Why it failed for good: the address, or the mail, is refused by the mail server, or a day of tries was in vain. */
  failure: z.enum(['ADDRESS', 'REFUSED', 'GIVEN_UP']).nullable(),
  tries: z.int().min(0),
  /** What the mail server, or the way to it, said last. */
  last_error: z.string().nullable(),
  last_error_at: instant.nullable(),
  /** The next try of one that waits. */
  next_try_at: instant.nullable(),
  created_at: instant,
  created_by: z.string().nullable(),
  sent_at: instant.nullable(),
  /** SENT without a mail server: it lies as a file in the outbox of the data folder, and reached nobody. */
  kept_as_file: z.boolean(),
})

export type Mail = z.output<typeof mail>

/** What the outbox is narrowed to. */
export const outboxStates = ['WAITING', 'SENT', 'FAILED', 'UNCERTAIN', 'HELD_BACK', 'PUT_ASIDE'] as const

/** An address that a mail server has refused for good, and that nothing has reached since. */
export const refusedAddress = z.object({ address: z.string(), at: instant, reason: z.string() })

export type RefusedAddress = z.output<typeof refusedAddress>

/** What was sent, to whom, and what became of it (docs/added-calls.md). */
export const mails = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/mails',
    summary: 'The outbox, newest first; those to staff for PERM_TARIFFS only',
    permission: { any: ['PERM_TARIFFS', 'PERM_DOCUMENT_DOWNLOAD'] },
    query: z.object({
      ...pageQuery,
      state: z.enum(outboxStates).optional(),
      /** Part of an address, a subject or a customer's name. */
      text: soughtText(200),
    }),
    response: z.array(mail),
  }),
  ofCustomer: endpoint({
    method: 'GET',
    path: '/api/v1/customers/:customer_id/mails',
    summary: 'What was sent in the matter of a customer, newest first',
    permission: { any: ['PERM_VIEW'] },
    params: ids('customer_id'),
    query: paged,
    response: z.array(mail),
  }),
  refused: endpoint({
    method: 'POST',
    path: '/api/v1/mails/refused',
    reads: true,
    summary: 'Which of these addresses a mail server has refused, and why',
    permission: { any: ['PERM_VIEW', 'PERM_DOCUMENT_DOWNLOAD'] },
    body: z.object({
      addresses: z.array(requiredEmail('Address is required.', 'Must be valid e-mail')).max(mostAddresses),
    }),
    response: z.array(refusedAddress),
  }),
}
