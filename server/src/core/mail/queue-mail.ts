import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { customerName } from '@sexton/contract/customers/name'
import type { Changing } from '../context/context.ts'
import type { Tx } from '../db/db.ts'
import { conflict, notFound } from '../refusal.ts'
import { customerNameColumns } from '../words/names.ts'

export interface NewMail {
  to: string
  subject: string
  /** Plain text. */
  body: string
  document_ids?: number[]
  customer_id?: number
}

/**
 * Queues a mail in the caller's transaction: it is sent when, and only when, that commits (core-16).
 * Answers its id.
 */
export async function queueMail(ctx: Changing, mail: NewMail): Promise<number> {
  const { mail_id } = await ctx.db
    .insertInto('mails')
    .values({
      to_address: mail.to,
      subject: mail.subject,
      body: mail.body,
      document_ids: mail.document_ids ?? [],
      customer_id: mail.customer_id ?? null,
      message_id: `${randomUUID()}@${ctx.mailDomain}`,
      created_by: ctx.user.user_id,
    })
    .returning('mail_id')
    .executeTakeFirstOrThrow()
  await wakeMail(ctx.db)
  return mail_id
}

/** Once the transaction commits, an app process looks for what is due. */
export const wakeMail = (tx: Tx) => sql`select graphile_worker.add_job('send_mail')`.execute(tx)

/** The same to a customer: 404 when there is none, 409 when they take no e-mail or have no address. */
export async function queueMailToCustomer(
  ctx: Changing,
  customer_id: number,
  mail: (name: string) => Pick<NewMail, 'subject' | 'body' | 'document_ids'>,
): Promise<number> {
  const customer = await ctx.db
    .selectFrom('customers')
    .select(customerNameColumns)
    .select(['email', 'no_transaction_email'])
    .where('customer_id', '=', customer_id)
    .forShare()
    .executeTakeFirst()
  if (!customer) throw notFound()
  const name = customerName(customer)
  if (customer.no_transaction_email) throw conflict(`${name} does not want e-mail about transactions.`)
  if (!customer.email) throw conflict(`${name} has no e-mail address.`)
  return queueMail(ctx, { ...mail(name), to: customer.email, customer_id })
}
