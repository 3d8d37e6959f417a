import { death, deceasedHolder, vacantRight, type deaths } from '@sexton/contract/deaths/calls'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import type { Read } from '../../core/call/verbs.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { notFound } from '../../core/refusal.ts'
import { totalOf } from '../../core/search/page-of.ts'
import { customerNameOf } from '../../core/words/names.ts'

type Either = Reading | Changing

const named = (c: string) =>
  sql`jsonb_build_object('customer_id', ${sql.ref(`${c}.customer_id`)}, 'name', ${customerNameOf(c)},
    'died_on', ${sql.ref(`${c}.died_on`)})`

const site = sql`(select jsonb_build_object('site_id', s.site_id, 'site_ref', s.site_ref) from sites s where s.site_id = b.site_id)`

const burial = sql`jsonb_build_object('burial_id', b.burial_id, 'deceased', named_body(b), 'burial_date', b.burial_date,
  'death_date', case when b.death_precision = 'day' then b.death_date end, 'in_ground', b.in_ground, 'site', ${site})`

const bothIds = sql`id_key(b.deceased_id_no) <> '' and id_key(c.id_no) <> ''`

/** Whether the person of burial `b` may be customer `c`: by the id number or by the name. */
const fits = sql`(coalesce(${bothIds} and id_key(b.deceased_id_no) = id_key(c.id_no), false)
  or c.last_name_key = search_key(coalesce(b.deceased_last_name, ''))
    and split_part(c.first_name_key, ' ', 1) = split_part(search_key(coalesce(b.deceased_first_name, '')), ' ', 1))`

const otherId = sql`coalesce(${bothIds} and id_key(b.deceased_id_no) <> id_key(c.id_no), false)`

/** Who holds the site of burial `b` with customer `c`, and holds it alone once they have died (deaths-3). */
const passesTo = sql`(select string_agg(name_of_customer(o.customer_id), ', ' order by o.is_lead desc, o.customer_id)
  from holders_of(b.site_id) o
  where o.customer_id <> c.customer_id
    and exists (select from holders_of(b.site_id) own where own.customer_id = c.customer_id)
    and not exists (select from rights r where r.site_id = b.site_id and r.state = 'IN_FORCE' and r.together = 'SHARES'))`

const holding = sql`select h.site_id from site_holders h where h.customer_id = c.customer_id and h.held_until is null
  union select h.site_id from site_holder_members m join site_holders h using (site_holder_id)
    where m.customer_id = c.customer_id and h.held_until is null`

/** The living holders of a site, in words. */
const livingOf = (site_id: RawBuilder<unknown>) => sql`(
  select string_agg(name_of_customer(o.customer_id), ', ' order by o.is_lead desc, o.customer_id)
  from holders_of(${site_id}) o)`

/** What is on record of a customer's death (deaths-1). */
export async function deathOf(ctx: Either, customer_id: number) {
  const [found] = await rowsOf(
    ctx.db,
    death,
    sql`select c.customer_id, c.is_corporate, c.died_on,
      (select jsonb_build_object('document_id', d.document_id, 'parent_object', d.parent_object,
        'parent_object_id', d.parent_object_id, 'filename', d.filename)
        from documents d where d.document_id = c.death_document_id) as document,
      (select ${burial} from burials b where b.deceased_customer_id = c.customer_id
        order by b.burial_id is distinct from c.died_burial_id, b.burial_id limit 1) as burial,
      case when c.died_on is null then coalesce((select jsonb_agg(${burial} order by b.burial_id desc) from burials b
        where b.site_id in (${holding}) and b.deceased_customer_id is null and ${fits}), '[]') else '[]' end as fitting,
      (select ${named('e')} - 'died_on' from customers e where e.estate_of = c.customer_id and e.merged_into is null
        order by e.customer_id limit 1) as estate,
      (select ${named('o')} from customers o where o.customer_id = c.estate_of) as estate_of,
      coalesce((select jsonb_agg(jsonb_build_object('site_id', s.site_id, 'site_ref', s.site_ref, 'transfer_no',
          t.transfer_no, 'holders', coalesce(${livingOf(sql`s.site_id`)}, '')) order by s.sort_key)
        from transfers t join sites s using (site_id)
        where t.of_customer_id = c.customer_id and t.by_survivorship and t.reason is null), '[]') as passed,
      coalesce((select jsonb_agg(${named('o')} - 'died_on' order by o.customer_id) from customers o
        where o.customer_id in (select h.customer_id from transfers t cross join lateral holders_of(t.site_id) h
          where t.of_customer_id = c.customer_id and t.by_survivorship and t.reason is null)), '[]') as survivors,
      case when c.died_on is null then '[]' else coalesce((
        select jsonb_agg(jsonb_build_object('site_id', s.site_id, 'site_ref', s.site_ref) order by s.sort_key)
        from sites s where s.site_id in (${holding}) and not exists (select from holders_of(s.site_id))), '[]')
        end as vacant
    from customers c where c.customer_id = ${customer_id}`,
  )
  if (!found) throw notFound()
  return found
}

export const get: Read<typeof deaths.get> = (ctx, { params }) => deathOf(ctx, params.customer_id)

/** The periods of a site back to the first from which survivors took over. */
const periods = sql`with recursive periods as (
    select h.site_holder_id, h.customer_id from site_holders h where h.site_id = b.site_id and h.held_until is null
    union
    select was.site_holder_id, was.customer_id
    from periods p join transfers t on t.to_holder_id = p.site_holder_id and t.by_survivorship and t.reason is null
      join site_holders was on was.site_holder_id = t.from_holder_id)
  select p.customer_id from periods p
  union select m.customer_id from periods p join site_holder_members m using (site_holder_id)`

/** Whether the person of a burial is a holder of its site, and who it may be (deaths-5). */
export async function deceasedOf(ctx: Either, burial_id: number) {
  const [found] = await rowsOf(
    ctx.db,
    deceasedHolder,
    sql`select b.burial_id, b.updated_at,
      case when b.death_precision = 'day' then b.death_date end as death_date,
      (select ${named('c')} from customers c where c.customer_id = b.deceased_customer_id) as linked,
      exists (select from customers c where c.customer_id = b.deceased_customer_id and c.died_burial_id = b.burial_id)
        as is_recorded,
      coalesce((select jsonb_agg(${named('c')} || jsonb_build_object('fits', ${fits}, 'other_id', ${otherId},
          'passes_to', ${passesTo})
          order by ${fits} desc, c.customer_id)
        from customers c where c.customer_id in (${periods}) and not c.is_corporate and not exists (
          select from burials o where o.deceased_customer_id = c.customer_id and o.burial_id <> b.burial_id)), '[]')
        as holders
    from burials b where b.burial_id = ${burial_id}`,
  )
  if (!found) throw notFound('Burial not found')
  return found
}

export const deceased: Read<typeof deaths.deceased> = (ctx, { params }) => deceasedOf(ctx, params.burial_id)

/** Who is dead of the current period `h`, and of those before from which somebody is said to have survived the same day. */
const whoDied = sql`select c.customer_id, ${customerNameOf('c')} as name, c.died_on
  from customers c
  where c.customer_id = h.customer_id
    or c.customer_id in (select m.customer_id from site_holder_members m where m.site_holder_id = h.site_holder_id)
    or exists (
      select from transfers t where t.to_holder_id = h.site_holder_id and t.by_survivorship and t.reason is null
        and t.of_customer_id = c.customer_id and c.died_on >= lead.died_on)`

const vacantSites = sql`from customers lead join site_holders h on h.customer_id = lead.customer_id and h.held_until is null
    join sites s using (site_id)
    left join rights r on r.site_id = s.site_id and r.state = 'IN_FORCE'
    cross join lateral (select jsonb_agg(to_jsonb(x) order by x.died_on, x.customer_id) as holders,
      max(x.died_on) as vacant_since from (${whoDied}) x) died
  where lead.died_on is not null and not exists (select from holders_of(h.site_id))`

const countRow = z.object({ count: z.number() })

const countVacant = async (ctx: Reading) =>
  (await rowsOf(ctx.db, countRow, sql`select count(*)::int as count ${vacantSites}`))[0]!.count

/** Rights without a living holder (deaths-4). */
export const vacant: Read<typeof deaths.vacant> = async (ctx, { query: { limit, offset = 0 } }) => {
  const rows = await rowsOf(
    ctx.db,
    vacantRight,
    sql`select s.site_id, s.site_ref, r.deed_no, died.holders, died.vacant_since ${vacantSites}
      order by died.vacant_since, s.site_id limit ${limit ?? null} offset ${offset}`,
  )
  ctx.total = await totalOf(rows.length, { limit, offset }, () => countVacant(ctx))
  return rows
}

export const vacantCount: Read<typeof deaths.vacantCount> = async (ctx) => ({ count: await countVacant(ctx) })
