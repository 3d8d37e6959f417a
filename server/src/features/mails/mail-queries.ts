import { mail, type outboxStates, refusedAddress, type mails } from '@sexton/contract/mails/calls'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../core/context/context.ts'
import { opaque, prepared } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { onlyPage, totalOf, type Page } from '../../core/search/page-of.ts'
import { customerNameOf } from '../../core/words/names.ts'
import type { Read } from '../../core/call/verbs.ts'

const columns = sql`m.mail_id, m.customer_id, ${customerNameOf('c')} as customer, m.to_address, m.subject,
  array(select d.filename from documents d where d.document_id = any (m.document_ids) order by d.document_id) as documents,
  m.state, m.failure, m.tries, m.last_error, m.last_error_at,
  case when m.state = 'QUEUED' then m.next_try_at end as next_try_at, m.created_at, u.user_name as created_by, m.sent_at,
  m.state = 'SENT' and m.handed_over_at is null as kept_as_file`

const from = sql`from mails m left join customers c on c.customer_id = m.customer_id
  left join users u on u.user_id = m.created_by`

const countRow = z.object({ total: z.number() })

/** It was handed over to a mail server, which took it; a file in the outbox was handed over to nobody. */
const reached = sql`m.state = 'SENT' and m.handed_over_at is not null`

/** A page of the mails that meet the condition, newest first. */
async function pageOfMails(ctx: Reading, condition: RawBuilder<unknown>, page: Page) {
  const rows = await rowsOf(
    ctx.db,
    mail,
    sql`${prepared} select ${columns} ${from} where ${condition} order by m.mail_id desc ${onlyPage(page)}`,
  )
  ctx.total = await totalOf(rows.length, page, async () => {
    const count = sql`select count(*)::int as total ${from} where ${condition}`
    return (await rowsOf(ctx.db, countRow, count))[0]!.total
  })
  return rows
}

const statesOf = (shown: (typeof outboxStates)[number]) =>
  shown === 'WAITING' ? ['QUEUED', 'SENDING'] : [shown]

/** For `like`, with its own signs taken literally. */
const anywhere = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** The outbox. What went to staff, such as the notice of a new password, is for who sets up the park. */
export const list: Read<typeof mails.list> = (ctx, { query: { state, text, ...page } }) => {
  const conditions = [
    ctx.may('PERM_TARIFFS') ? sql`true` : sql`m.customer_id is not null`,
    state ? sql`m.state = any (${opaque(statesOf(state), 'text[]')})` : sql`true`,
    text
      ? sql`(lower(m.to_address) like ${anywhere(text)} or lower(m.subject) like ${anywhere(text)}
          or lower(${customerNameOf('c')}) like ${anywhere(text)})`
      : sql`true`,
  ]
  return pageOfMails(ctx, sql.join(conditions, sql` and `), page)
}

export const ofCustomer: Read<typeof mails.ofCustomer> = (ctx, { params: { customer_id }, query }) =>
  pageOfMails(ctx, sql`m.customer_id = ${customer_id}`, query)

/** Of these addresses, those whose latest outcome is that the mail server refuses them (mails-5). */
export const refused: Read<typeof mails.refused> = (ctx, { body: { addresses } }) =>
  rowsOf(
    ctx.db,
    refusedAddress,
    sql`${prepared}
    select asked.address, latest.last_error_at as at, latest.last_error as reason
    from unnest(${opaque(addresses, 'text[]')}) asked (address) cross join lateral (
      select m.failure, m.last_error, m.last_error_at from mails m
      where lower(m.to_address) = lower(asked.address) and (${reached} or m.failure = 'ADDRESS')
      order by coalesce(m.sent_at, m.last_error_at) desc limit 1) latest
    where latest.failure = 'ADDRESS'`,
  )
