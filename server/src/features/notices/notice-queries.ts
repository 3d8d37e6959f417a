import { notice, type Notice, type notices } from '@sexton/contract/notices/calls'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import type { Read } from '../../core/call/verbs.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

const fileOf = (column: string) => sql`(select json_build_object('document_id', d.document_id,
    'parent_object', d.parent_object, 'parent_object_id', d.parent_object_id, 'filename', d.filename)
  from documents d where d.document_id = ${sql.ref(column)})`

const selected = (where: RawBuilder<unknown>) => sql`
  select n.notice_id, n.about_object, n.about_id, notice_site(n.about_object, n.about_id) as site_id, n.plan_step, n.kind,
    n.to_customer_id, n.to_name, n.to_address, n.channel, n.due_on, n.sent_on,
    (select m.state from mails m where m.mail_id = n.mail_id) as mail_state,
    ${fileOf('n.document_id')} as document, ${fileOf('n.proof_document_id')} as proof, n.proof_act_id,
    n.came_back_on, n.answered_on, n.answer, n.voided_at is not null as is_void, notice_counts_from(n) as counts_from
  from notices n where ${where} order by n.notice_id`

const ofSite = (site_id: number) => sql`(
  n.about_object = 'transfer' and n.about_id in (select transfer_id from transfers where site_id = ${site_id})
  or n.about_object = 'case' and n.about_id in (select case_id from cases where site_id = ${site_id})
  or n.about_object = 'right' and n.about_id in (select right_id from rights where site_id = ${site_id}))`

/** The notices of a transfer, a case or a right, or all of a site, oldest first. */
export const list: Read<typeof notices.list> = (ctx, { query: { about_object, about_id, site_id } }) =>
  rowsOf(
    ctx.db,
    notice,
    selected(
      site_id === undefined
        ? sql`n.about_object = ${about_object ?? ''} and n.about_id = ${about_id ?? 0}`
        : ofSite(site_id),
    ),
  )

/** One notice as it is now. */
export async function noticeById(ctx: Reading | Changing, notice_id: number): Promise<Notice> {
  const [found] = await rowsOf(ctx.db, notice, selected(sql`n.notice_id = ${notice_id}`))
  return found!
}

const siteRow = z.object({ site_id: z.number().nullable() })

/** The site of what a notice is about; null if that is not on record. */
export async function siteOf(ctx: Changing, about: { about_object: string; about_id: number }) {
  const site = sql`select notice_site(${about.about_object}, ${about.about_id}) as site_id`
  return (await rowsOf(ctx.db, siteRow, site))[0]!.site_id
}

/** A notice to someone of a transfer who cannot be found is theirs, unless they have one that counts (transfers-4). */
export const linkToPerson = (ctx: Changing, transfer_id: number, notice_id: number) =>
  sql`
    update transfer_people p set notice_id = n.notice_id
    from transfers t, notices n
    where n.notice_id = ${notice_id} and t.transfer_id = ${transfer_id} and t.state = 'PREPARING'
      and p.transfer_id = t.transfer_id and p.position = 'UNTRACEABLE'
      and (p.customer_id = n.to_customer_id
        or p.customer_id is null and n.to_customer_id is null and lower(p.name) = lower(n.to_name))
      and not exists (
        select from notices old where old.notice_id = p.notice_id and notice_counts_from(old) is not null)`.execute(
    ctx.db,
  )
