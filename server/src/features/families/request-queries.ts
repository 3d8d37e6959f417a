import { familyRequest, type FamilyRequest } from '@sexton/contract/families/calls'
import type { RequestState } from '@sexton/contract/families/requests'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { onlyPage, totalOf, type Page } from '../../core/search/page-of.ts'
import { conflict, notFound } from '../../core/refusal.ts'

const listed = sql`select q.family_request_id, q.kind, q.state, q.burial_id, named_body(b) as deceased, s.site_ref,
    q.name, q.contact, q.words, q.created_at, w.user_name as worked_by, q.answer, q.answered_at,
    a.user_name as answered_by, q.mail_id is not null as emailed
  from family_requests q join burials b using (burial_id) left join sites s using (site_id)
    left join users w on w.user_id = q.worked_by left join users a on a.user_id = q.answered_by`

const countRow = z.object({ n: z.number() })

/** The open requests, those that took a page down first, then the oldest; those in a state, the newest first. */
export async function requestsOf(
  ctx: Reading,
  { state, ...page }: Page & { state?: RequestState | undefined },
) {
  const where = state === undefined ? sql`q.state in ('NEW', 'WORKED')` : sql`q.state = ${state}`
  const order =
    state === undefined ? sql`q.kind = 'take_down' desc, q.family_request_id` : sql`q.family_request_id desc`
  const rows = await rowsOf(
    ctx.db,
    familyRequest,
    sql`${listed} where ${where} order by ${order} ${onlyPage(page)}`,
  )
  ctx.total = await totalOf(rows.length, page, async () => {
    const counting = sql`select count(*)::int as n from family_requests q where ${where}`
    return (await rowsOf(ctx.db, countRow, counting))[0]!.n
  })
  return rows
}

export async function requestById(ctx: Changing, family_request_id: number): Promise<FamilyRequest> {
  const [found] = await rowsOf(
    ctx.db,
    familyRequest,
    sql`${listed} where q.family_request_id = ${family_request_id}`,
  )
  if (!found) throw notFound()
  return found
}

/** A request that is open, locked until the end of the transaction (families-9). */
export async function lockRequest(ctx: Changing, family_request_id: number): Promise<FamilyRequest> {
  await sql`select from family_requests where family_request_id = ${family_request_id} for no key update`.execute(
    ctx.db,
  )
  const found = await requestById(ctx, family_request_id)
  if (found.answered_by !== null) throw conflict(`${found.answered_by} has answered this request.`)
  return found
}
