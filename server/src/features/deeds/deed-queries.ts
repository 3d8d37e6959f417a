import { sql } from 'kysely'
import * as z from 'zod'
import { deedKinds } from '@sexton/contract/deeds/calls'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { notFound } from '../../core/refusal.ts'
import { customerNameOf } from '../../core/words/names.ts'
import { cemeteryOfSite } from '../../domain/ground/cemetery-of-site.ts'

const text = z.string().nullable()

const holder = z.object({
  name: z.string(),
  address: text,
  id_no: text,
  share: text,
  as_executor: z.boolean(),
})

const paper = z.object({
  deed_id: z.number(),
  edition: z.number(),
  kind: z.enum(deedKinds),
  document: z.object({ document_id: z.number(), filename: z.string() }),
  made_at: z.string(),
  made_by: text,
  superseded_on: text,
  site_holder_id: z.number(),
})

const factsRow = z.object({
  site_id: z.number(),
  site_ref: z.string(),
  block_ref: z.string(),
  row_no: z.string(),
  site_type: z.string(),
  graves: z.number(),
  cemetery: text,
  right_id: z.number().nullable(),
  kind: z.enum(['EXCLUSIVE', 'RENEWABLE', 'PERPETUAL', 'LICENCE', 'OLD']).nullable(),
  deed_no: z.number().nullable(),
  old_deed_no: text,
  granted_on: text,
  together: z.enum(['JOINT', 'SHARES']).nullable(),
  ends_on: text,
  conditions: text,
  site_holder_id: z.number().nullable(),
  holders: z.array(holder),
  /** Terms after the first, the earliest first. */
  terms: z.array(z.object({ from_on: z.string(), until_on: z.string(), created_at: z.string() })),
  /** Transfers that are done, each with the period that it began. */
  transfers: z.array(
    z.object({
      transfer_no: z.number(),
      on: text,
      route: text,
      of: z.string(),
      to_holder_id: z.number(),
    }),
  ),
  papers: z.array(paper),
  /** The number that the next first deed gets. */
  next_no: z.number(),
  /** When what a deed says was last changed. */
  changed_at: z.string(),
})
export type DeedFacts = z.output<typeof factsRow>

/** What a paper of a right is made from, whole. */
export type PaperFacts = DeedFacts & { right_id: number; site_holder_id: number; deed_no: number }

const holders = sql`(
  select c.*, w.is_lead, w.as_executor,
    case when w.share_num is not null then w.share_num || '/' || w.share_den end as share
  from (
    select h.customer_id, true as is_lead, h.share_num, h.share_den, h.as_executor
    union all
    select m.customer_id, false, m.share_num, m.share_den, m.as_executor from site_holder_members m
    where m.site_holder_id = h.site_holder_id and m.customer_id <> h.customer_id
  ) w join customers c using (customer_id)) c`

/** What the papers of the right to a site say, and those that there are; 404 when there is no such site. */
export async function deedFacts(ctx: Reading | Changing, site_id: number): Promise<DeedFacts> {
  const [found] = await rowsOf(
    ctx.db,
    factsRow,
    sql`
    select si.site_id, si.site_ref, si.block_ref, si.row_no, st.site_type, st.graves, ${cemeteryOfSite} as cemetery,
      r.right_id, r.kind, r.deed_no, r.old_deed_no, r.granted_on, r.together, r.ends_on, r.conditions, h.site_holder_id,
      (select coalesce(json_agg(json_build_object('name', ${customerNameOf('c')},
          'address', nullif(concat_ws(', ', nullif(c.address1, ''), nullif(c.address2, ''), nullif(c.address3, ''),
            nullif(c.country, '')), ''),
          'id_no', nullif(c.id_no, ''), 'share', c.share, 'as_executor', c.as_executor)
          order by c.is_lead desc, c.customer_id), '[]') from ${holders} where c.died_on is null) as holders,
      (select coalesce(json_agg(json_build_object('from_on', t.from_on, 'until_on', t.until_on,
          'created_at', t.created_at) order by t.from_on), '[]')
        from tenure_terms t where t.right_id = r.right_id and t.cause <> 'GRANT') as terms,
      (select coalesce(json_agg(json_build_object('transfer_no', t.transfer_no, 'on', coalesce(t.effective_on,
            t.decided_at::date), 'route', case when t.by_survivorship then 'survivorship' else ro.transfer_route end,
          'of', ${customerNameOf('oc')}, 'to_holder_id', t.to_holder_id) order by t.transfer_no), '[]')
        from transfers t left join transfer_routes ro using (transfer_route_id)
          join customers oc on oc.customer_id = t.of_customer_id
        where t.site_id = si.site_id and t.state = 'DONE' and t.to_holder_id is not null) as transfers,
      (select coalesce(json_agg(json_build_object('deed_id', d.deed_id, 'edition', d.edition, 'kind', d.kind,
          'document', json_build_object('document_id', d.document_id, 'filename', doc.filename),
          'made_at', d.made_at, 'made_by', nullif(concat_ws(' ', u.first_name, u.last_name), ''), 'superseded_on', d.superseded_on,
          'site_holder_id', d.site_holder_id) order by d.edition desc), '[]')
        from deeds d join rights dr using (right_id) join documents doc using (document_id)
          left join users u on u.user_id = d.made_by
        where dr.site_id = si.site_id and (r.right_id is null or d.right_id = r.right_id)) as papers,
      (select value + 1 from counters where name = 'deed') as next_no,
      greatest(si.updated_at, r.updated_at, bl.renamed_at,
        (select max(c.updated_at) from ${holders})) as changed_at
    from sites si join site_types st using (site_type_id) join blocks bl using (block_id)
      left join rights r on r.site_id = si.site_id and r.state = 'IN_FORCE'
      left join site_holders h on h.site_id = si.site_id and h.held_until is null
    where si.site_id = ${site_id}`,
  )
  if (!found) throw notFound()
  return found
}
