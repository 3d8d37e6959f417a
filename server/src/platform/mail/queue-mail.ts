import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { customerName } from '@sexton/contract/customers/name'
import { userOf, type Changing } from '../../core/context/context.ts'
import type { Tx } from '../../core/db/db.ts'
import { conflict, notFound } from '../../core/refusal.ts'
import { customerNameColumns } from '../../core/words/names.ts'

export interface NewMail {
  to: string
  subject: string
  /** Plain text. */
  body: string
  document_ids?: number[]
  customer_id?: number
}

/** What queueing takes of a context; a command of the operator is no user. */
type Mailing = Pick<Changing, 'db' | 'mailDomain' | 'outside'> & { user: { user_id: number | null } }

/**
 * Queues a mail in the caller's transaction: it is sent when, and only when, that commits (core-16).
 * Answers its id.
 */
export async function queueMail(ctx: Mailing, mail: NewMail): Promise<number> {
  const { mail_id } = await ctx.db
    .insertInto('mails')
    .values({
      to_address: mail.to,
      subject: mail.subject,
      body: mail.body,
      document_ids: mail.document_ids ?? [],
      customer_id: mail.customer_id ?? null,
      message_id: `${randomUUID()}@${ctx.mailDomain}`,
      created_by: userOf(ctx),
    })
    .returning('mail_id')
    .executeTakeFirstOrThrow()
  await wakeMail(ctx.db)
  return mail_id
}

/** Once the transaction commits, an app process looks for what is due. */
export const wakeMail = (tx: Tx) => sql`select graphile_worker.add_job('send_mail')`.execute(tx)

const unwanted = (name: string, died_on: string | null) =>
  conflict(
    died_on === null
      ? `${name} does not want emails about their orders.`
      : `${name} has died. Write to their estate or to the executor.`,
  )

/** Refuses with 409 to send to a customer's own address what they do not want, or cannot read any more (deaths-7). */
export async function refuseUnwanted(
  ctx: Changing,
  { customer_id, to_address }: { customer_id: number | null; to_address: string },
): Promise<void> {
  if (customer_id === null) return
  const customer = await ctx.db
    .selectFrom('customers')
    .select([...customerNameColumns, 'died_on'])
    .where('customer_id', '=', customer_id)
    .where((is) => is.or([is('no_transaction_email', '=', true), is('died_on', 'is not', null)]))
    .where(sql<string>`lower(email)`, '=', to_address.toLowerCase())
    .executeTakeFirst()
  if (customer) throw unwanted(customerName(customer), customer.died_on)
}

interface Reached {
  email: string | null
  no_transaction_email: boolean
  died_on: string | null
}

/** The addresses typed, each once, or the customer's own; 409 where that wants none, or is missing. */
function addressesOf(
  name: string,
  { email, no_transaction_email, died_on }: Reached,
  typed: readonly string[] | undefined,
): string[] {
  const own = email?.toLowerCase()
  const to = new Map((typed ?? (email ? [email] : [])).map((one) => [one.toLowerCase(), one]))
  if ((no_transaction_email || died_on !== null) && (!typed || to.has(own ?? '')))
    throw unwanted(name, died_on)
  if (to.size === 0) throw conflict(`${name} has no email address.`)
  return [...to.values()]
}

/**
 * The same to a customer, or in their matter to `to`: a mail for each address, so that each is sent, and fails, by
 * itself. Answers the addresses; 404 when there is no such customer, 409 when they take no e-mail or have no address.
 */
export async function queueMailToCustomer(
  ctx: Changing,
  customer_id: number,
  to: readonly string[] | undefined,
  mail: (name: string) => Pick<NewMail, 'subject' | 'body' | 'document_ids'>,
): Promise<string[]> {
  const customer = await ctx.db
    .selectFrom('customers')
    .select(customerNameColumns)
    .select(['email', 'no_transaction_email', 'died_on'])
    .where('customer_id', '=', customer_id)
    .forShare()
    .executeTakeFirst()
  if (!customer) throw notFound()
  const name = customerName(customer)
  const addresses = addressesOf(name, customer, to)
  for (const address of addresses) await queueMail(ctx, { ...mail(name), to: address, customer_id })
  return addresses
}
