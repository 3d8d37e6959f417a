import { text, type texts } from '@sexton/contract/texts/calls'
import type { outboxStates } from '@sexton/contract/mails/calls'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Read } from '../../core/call/verbs.ts'
import { timeNow } from '../../core/clock.ts'
import type { Reading } from '../../core/context/context.ts'
import { opaque } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { onlyPage, totalOf, type Page } from '../../core/search/page-of.ts'
import { customerNameOf } from '../../core/words/names.ts'
import { optionsOf } from '../../domain/practices/options.ts'
import { waitsFor } from '../../platform/texts/claims.ts'

const columns = sql`t.text_id, t.kind, t.customer_id, nullif(${customerNameOf('c')}, '') as customer,
  case when t.kind like 'BURIAL%' then t.about_id end as burial_id, t.to_phone, t.channel, t.words, t.parts, t.state,
  t.dismissed, t.failure, t.tries, t.last_error, t.last_error_at, case when t.state = 'QUEUED' then t.next_try_at end as next_try_at,
  null as waits_for, t.created_at, u.user_name as created_by, t.sent_at, t.delivered_at,
  t.state = 'SENT' and t.handed_over_at is null as kept_as_file`

const from = sql`from texts t left join customers c on c.customer_id = t.customer_id
  left join users u on u.user_id = t.created_by`

const countRow = z.object({ total: z.number() })

/** A page of the texts that meet the condition, newest first; those that are due say why they wait. */
async function pageOfTexts(ctx: Reading, condition: RawBuilder<unknown>, page: Page) {
  const rows = await rowsOf(
    ctx.db,
    text,
    sql`select ${columns} ${from} where ${condition} order by t.text_id desc ${onlyPage(page)}`,
  )
  ctx.total = await totalOf(rows.length, page, async () => {
    const count = sql`select count(*)::int as total ${from} where ${condition}`
    return (await rowsOf(ctx.db, countRow, count))[0]!.total
  })
  const now = timeNow().toISOString()
  const isDue = ({ next_try_at }: (typeof rows)[number]) => next_try_at !== null && next_try_at <= now
  if (!rows.some(isDue)) return rows
  const waits_for = await waitsFor(ctx.db, ctx.park.PARK_TIME_ZONE, await optionsOf(ctx, 'texts'))
  return rows.map((row) => (isDue(row) ? { ...row, waits_for } : row))
}

const statesOf = (shown: (typeof outboxStates)[number]) =>
  ({ WAITING: ['QUEUED', 'SENDING'], SENT: ['SENT', 'DELIVERED'] })[shown as string] ?? [shown]

/** For `like`, with its own signs taken literally. */
const anywhere = (sought: string) => `%${sought.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** The outbox. */
export const list: Read<typeof texts.list> = (ctx, { query: { state, text: sought, ...page } }) => {
  const conditions = [
    state ? sql`t.state = any (${opaque(statesOf(state), 'text[]')})` : sql`true`,
    sought
      ? sql`(t.to_phone like ${anywhere(sought)} or lower(t.words) like ${anywhere(sought)}
          or lower(${customerNameOf('c')}) like ${anywhere(sought)})`
      : sql`true`,
  ]
  return pageOfTexts(ctx, sql.join(conditions, sql` and `), page)
}

export const ofCustomer: Read<typeof texts.ofCustomer> = (ctx, { params: { customer_id }, query }) =>
  pageOfTexts(ctx, sql`t.customer_id = ${customer_id}`, query)

export const ofBurial: Read<typeof texts.ofBurial> = (ctx, { params: { burial_id }, query }) =>
  pageOfTexts(ctx, sql`t.about_id = ${burial_id} and t.kind like 'BURIAL%'`, query)
