import { customers } from '@sexton/contract/customers/calls'
import { documents } from '@sexton/contract/documents/calls'
import type { Caller } from '../../processes/caller.ts'
import type { Accepted } from '../../server/src/test/readers/smtp-server.ts'
import { form, png } from '../../server/src/test/multipart.ts'
import type { Park } from '../frame/park.ts'

/** A mail that a clerk was told is on its way; nobody else's goes to its address. */
export interface Letter {
  to: string
  mail_id: number
  /** As it was when the mail was written. */
  message_id: string
}

/** A document by e-mail to a customer of its own. */
async function write({ db }: Park, clerk: Caller, number: number): Promise<Letter> {
  const email = `letter-${number}@example.com`
  const body = { first_name: 'Chanda', last_name: 'Mwansa-Phiri', email }
  const { customer_id } = await clerk.call(customers.create, { body })
  const [document] = await clerk.call(
    documents.add,
    { params: { type: 'customer', id: customer_id }, body: {} },
    form([{ name: 'paper.png', content: png }]),
  )
  const { document_id } = document!
  await clerk.call(documents.email, { body: { customer_id, document_ids: [document_id] } })
  const { mail_id, message_id } = await db
    .selectFrom('mails')
    .select(['mail_id', 'message_id'])
    .where('to_address', '=', email)
    .executeTakeFirstOrThrow()
  return { to: email, mail_id, message_id }
}

/** This many letters, each clerk writing a share at the same time. */
export async function writeLetters(park: Park, clerks: Caller[], size: number): Promise<Letter[]> {
  const letters: Letter[] = []
  const numbers = Array.from({ length: size }, (_, number) => number)
  const work = async (clerk: Caller) => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift())
      letters.push(await write(park, clerk, number))
  }
  await Promise.all(clerks.map(work))
  return letters
}

/** What the mail server has taken on of each letter. */
export function acceptedOf(letters: Letter[], accepted: readonly Accepted[]): Map<Letter, Accepted[]> {
  return new Map(letters.map((letter) => [letter, accepted.filter(({ to }) => to === letter.to)]))
}
