import type pg from 'pg'
import { UnusableArchive } from '../../platform/backup/seal.ts'
import { administratorOf, administrators } from '../../core/sign-in/administrators.ts'

export interface Administrator {
  /** Who is to get the password; undefined: `usual`, or whoever may. */
  asked: string | undefined
  usual: string
  /** The hash of the password. */
  hash: string
}

/** Passwords are not handed over: one administrator gets a new one, who then gives the others theirs. Answers whose it is. */
export async function giveFirstPassword(
  client: pg.Client,
  { asked, usual, hash }: Administrator,
): Promise<string> {
  const { rows } = await client.query<{ email: string }>(administrators)
  const emails = rows.map(({ email }) => email)
  const wanted = administratorOf(emails, asked ?? usual)
  if (asked !== undefined && wanted === undefined)
    throw new UnusableArchive(
      `${asked} is no administrator of this park. Name one of these: ${emails.join(', ')}`,
    )
  const chosen = wanted ?? emails[0]
  if (chosen === undefined) throw new UnusableArchive('There is no administrator in it who may sign in')
  await client.query('update sexton.users set password_hash = $1 where email = $2', [hash, chosen])
  return chosen
}

/** The former installation may have sent what waited there: nothing is sent twice, somebody decides. Answers how many emails. */
export async function holdWaiting(client: pg.Client, madeAt: string): Promise<number> {
  const hold = (table: 'mails' | 'texts') =>
    client.query(
      `update sexton.${table} set state = 'UNCERTAIN', claim = null, claimed_until = null, failure = null,
          handed_over_at = coalesce(handed_over_at, $1), last_error_at = $1,
          last_error = 'It waited when the park was handed over, and may have been sent from there'
        where state in ('QUEUED', 'SENDING')`,
      [madeAt],
    )
  await hold('texts')
  return (await hold('mails')).rowCount ?? 0
}
