import type { Grant, GrantsQuery } from '@sexton/contract/deeds/register'
import { longDate } from '@sexton/contract/values/long-date'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../../core/context/context.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import { customerNameOf } from '../../../core/words/names.ts'

const text = z.string().nullable()

const row = z.object({
  row_id: z.number(),
  site_id: z.number(),
  site_ref: z.string(),
  deed_no: z.number().nullable(),
  old_deed_no: text,
  kind: text,
  granted_on: text,
  holders: z.array(z.string()),
  ends_on: text,
  passed: z.array(z.object({ transfer_no: z.number(), on: text, route: text })),
  ended_on: text,
  ended_how: text,
})

const kinds: Readonly<Record<string, string>> = {
  EXCLUSIVE: 'Exclusive',
  RENEWABLE: 'Renewable',
  PERPETUAL: 'Perpetual',
  LICENCE: 'Licence',
  OLD: 'Granted before Sexton',
}

const inWords = ({ ends_on, passed, ended_on, ended_how, kind, ...rest }: z.output<typeof row>): Grant => ({
  ...rest,
  kind: kind && (kinds[kind] ?? kind),
  term: kind && (ends_on ? `Until ${longDate(ends_on)}` : 'For ever'),
  passed: passed.map(({ transfer_no, on, route }) =>
    [`Transfer ${transfer_no}: ${route?.toLowerCase() ?? 'transfer'}`, on && longDate(on)]
      .filter(Boolean)
      .join(', '),
  ),
  ended: ended_on && `${longDate(ended_on)}, ${ended_how!.toLowerCase()}`,
})

/** The rows: all rights, or the owned sites of a block with the right in force. */
const rowsFrom = (block_id: number | undefined) =>
  block_id === undefined
    ? sql`rights r join sites s using (site_id)`
    : sql`(select * from sites where block_id = ${block_id} and owner_customer_id is not null) s
        left join rights r on r.site_id = s.site_id and r.state = 'IN_FORCE'`

const rowId = sql`coalesce(r.right_id, -s.site_id)`

const order = (block_id: number | undefined) =>
  block_id === undefined ? sql`r.deed_no nulls last, r.granted_on, r.right_id` : sql`s.sort_key`

const idRow = z.object({ row_id: z.number() })

/** All of them, in their order. */
export async function grantIds(ctx: Reading, block_id: number | undefined): Promise<number[]> {
  const query = sql`select ${rowId} as row_id from ${rowsFrom(block_id)} order by ${order(block_id)}`
  return (await rowsOf(ctx.db, idRow, query)).map(({ row_id }) => row_id)
}

/** The period of holders of a right: the present one; of a right that has ended, its last. */
const period = sql`(
  select h.* from site_holders h where h.site_id = s.site_id
    and case when r.state = 'ENDED' then coalesce(h.held_from <= r.ended_on, true) else h.held_until is null end
  order by h.site_holder_id desc limit 1)`

/** These rows, in this order. */
export async function grantsByIds(ctx: Reading, ids: number[]): Promise<Grant[]> {
  const share = (of: string) =>
    sql`case when ${sql.ref(`${of}.share_num`)} is not null then ' ' || ${sql.ref(`${of}.share_num`)} || '/' || ${sql.ref(`${of}.share_den`)} else '' end`
  const rows = await rowsOf(
    ctx.db,
    row,
    sql`
    select a.row_id, s.site_id, s.site_ref, r.deed_no, r.old_deed_no, r.kind, r.granted_on, r.ends_on, r.ended_on, r.ended_how,
      (select coalesce(json_agg(w.words order by w.is_lead desc, w.customer_id), '[]') from (
        select h.customer_id, true as is_lead, ${customerNameOf('c')} || ${share('h')} as words
        from ${period} h join customers c using (customer_id)
        union all
        select m.customer_id, false, ${customerNameOf('c')} || ${share('m')}
        from ${period} h join site_holder_members m using (site_holder_id) join customers c on c.customer_id = m.customer_id
      ) w) as holders,
      (select coalesce(json_agg(json_build_object('transfer_no', t.transfer_no, 'on', coalesce(t.effective_on, t.decided_at::date),
          'route', case when t.by_survivorship then 'survivorship' else ro.transfer_route end) order by t.transfer_no), '[]')
        from transfers t left join transfer_routes ro using (transfer_route_id)
        where t.site_id = s.site_id and t.state = 'DONE' and r.right_id is not null
          and coalesce(t.effective_on >= r.granted_on, true) and coalesce(t.effective_on <= r.ended_on, true)) as passed
    from unnest(${ids}::int[]) with ordinality a(row_id, at)
      left join rights r on r.right_id = a.row_id
      join sites s on s.site_id = coalesce(r.site_id, -a.row_id)
    order by a.at`,
  )
  return rows.map(inWords)
}

const blockRow = z.object({ block_id: z.number(), block_ref: z.string() })

/** The blocks with owned sites. */
export const ownedBlocks = (ctx: Reading) =>
  rowsOf(
    ctx.db,
    blockRow,
    sql`select block_id, block_ref from blocks b
      where exists (select from sites s where s.block_id = b.block_id and s.owner_customer_id is not null)
      order by block_ref`,
  )

/** A page of them, and how many there are. */
export async function grantsPage(ctx: Reading, { block_id, limit = 50, offset = 0 }: GrantsQuery) {
  const ids = await grantIds(ctx, block_id)
  const shown = ids.slice(offset, offset + limit)
  return {
    total: ids.length,
    grants: shown.length > 0 ? await grantsByIds(ctx, shown) : [],
    blocks: await ownedBlocks(ctx),
  }
}
