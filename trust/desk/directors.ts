import { sql } from 'kysely'
import { stringify } from 'qs'
import { send, type Answer } from '../../processes/caller.ts'
import { deskCookieName, formTokenOf } from '../../server/src/core/sign-in/outside-sessions.ts'
import { hashToken, newToken } from '../../server/src/core/sign-in/tokens.ts'
import { form } from '../../server/src/test/multipart.ts'
import type { Park } from '../frame/park.ts'

/** A funeral director who is signed in, at one of the park's processes. */
export interface Director {
  contractor_id: number
  /** Sends a form of the desk. */
  sendForm(url: string, fields?: Record<string, string>): Promise<Answer>
}

/** A form without files. */
const plainForm = (fields: Record<string, string>) => ({
  payload: stringify(fields),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})

/** So many directors, each of a company of their own. */
export async function directorsOf({ db, apps }: Park, count: number): Promise<Director[]> {
  const tokens = Array.from({ length: count }, newToken)
  const hashes = tokens.map(hashToken)
  const { rows } = await sql<{ contractor_id: number; token_hash: string }>`
    with companies as (
      insert into contractors (contractor_type_id, name)
      select (select min(contractor_type_id) from contractor_types), 'Director ' || n from generate_series(1, ${count}) n
      returning contractor_id
    ), accounts as (
      insert into outside_accounts (contractor_id, name, email)
      select contractor_id, 'Jane Mwale', 'director' || contractor_id || '@park.example' from companies
      returning outside_account_id, contractor_id
    ), numbered as (select *, row_number() over (order by contractor_id) as n from accounts)
    select contractor_id, (${hashes}::text[])[n] as token_hash, outside_account_id from numbered order by n`.execute(
    db,
  )
  await sql`insert into outside_sessions (outside_account_id, token_hash)
    select a.outside_account_id, h.token_hash from outside_accounts a
      join unnest(${rows.map(({ contractor_id }) => contractor_id)}::int[], ${rows.map(({ token_hash }) => token_hash)}::text[])
        h(contractor_id, token_hash) using (contractor_id)`.execute(db)
  return rows.map(({ contractor_id }, at) => {
    const token = tokens[at]!
    const { address } = apps[at % 2]!
    return {
      contractor_id,
      sendForm: (url, fields = {}) => {
        const sent = { csrf: formTokenOf(token), ...fields }
        const { payload, headers } = url.startsWith('/desk/book?') ? form([], sent) : plainForm(sent)
        const cookie = `${deskCookieName}=${token}`
        return send({ method: 'POST', url: address + url, headers: { ...headers, cookie }, payload })
      },
    }
  })
}
