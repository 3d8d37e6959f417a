import { rowOf } from '@sexton/contract/reports/rows'
import { sql, type RawBuilder } from 'kysely'
import type { Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { countedCredit, countedSale, orderedIn, rated } from './counted.ts'
import type { Span } from './span.ts'

type Part = RawBuilder<unknown>

/** What was charged, one line each: what of, where that stands in its list, how much; `counted` is what is counted once. */
interface Charged {
  of: Part
  ordinal: Part
  price: Part
  counted: Part
  from: Part
  /** Where the credited lines `x` of credit notes `n` come from. */
  credited: Part
}

const credited = sql`credit_notes n join credit_note_lines x using (credit_note_id) join sale_lines l using (sale_line_id)`

const sitesSold = (of: Part, ordinal: Part): Charged => ({
  of,
  ordinal,
  price: sql`coalesce(l.line_price, 0)`,
  counted: sql`ss.sale_site_id`,
  from: sql`sale_sites ss join sales s on s.sale_id = ss.sale_id and (ss.released_at is null or ss.right_ended_on is not null or s.cancelled_at is not null) join site_types t using (site_type_id)
    join site_type_groups g using (site_type_group_id) left join sale_lines l on l.sale_site_id = ss.sale_site_id`,
  credited: sql`${credited} join sale_sites ss on ss.sale_site_id = l.sale_site_id join site_types t using (site_type_id)
    join site_type_groups g using (site_type_group_id)`,
})

const lines = (counted: Part, parent: string): Charged => ({
  of: sql`p.description`,
  ordinal: sql`p.product_id`,
  price: sql`l.line_price`,
  counted,
  from: sql`sales s join sale_lines l on l.sale_id = s.sale_id and l.parent_object = ${parent} join products p using (product_id)`,
  credited: sql`${credited} join products p on p.product_id = l.product_id and l.parent_object = ${parent}`,
})

const charges = {
  monthly_sale_type_groups: sitesSold(sql`g.site_type_group`, sql`g.ordinal`),
  monthly_sale_types: sitesSold(sql`t.site_type`, sql`g.ordinal`),
  monthly_burial_charges: lines(sql`l.burial_id`, 'burial'),
  monthly_sale_charges: lines(sql`l.sale_id`, 'sale'),
  monthly_event_charges: lines(sql`l.event_id`, 'event'),
} satisfies Record<string, Charged>

export type PartReport = keyof typeof charges

const countOf = {
  monthly_sale_type_groups: 'sale_count',
  monthly_sale_types: 'sale_count',
  monthly_burial_charges: 'burial_count',
  monthly_sale_charges: 'sale_count',
  monthly_event_charges: undefined,
} as const satisfies Record<PartReport, string | undefined>

/** What the months' sales charged, by site type group, site type or product: a row where there is something (reports-9). */
export function partRows(ctx: Reading, name: PartReport, span: Span, before?: Span) {
  const { of, ordinal, price, counted, from, credited } = charges[name]
  const count = countOf[name]
  const charged = (of_span: Span) => sql`
    select date_trunc('month', ${orderedIn(ctx)})::date as month, ${of} as part, min(${ordinal}) as at,
      sum(${price}) as value, count(distinct ${counted})::int as counted
    from ${from} where ${countedSale(ctx, of_span)} group by 1, 2
    union all
    select date_trunc('month', n.issued_on::timestamp)::date, ${of}, min(${ordinal}), -sum(x.value), 0
    from ${credited} where ${countedCredit(of_span)} group by 1, 2`
  return rowsOf(
    ctx.db,
    rowOf(name),
    sql`
    with ${rated(span)}, charged as (
      select month, part, min(at) as at, sum(value) as value, sum(counted)::int as counted, sum(value_before) as value_before from (
        select *, 0::numeric as value_before from (${charged(span)}) own
        ${before ? sql`union all select (month + interval '1 year')::date, part, at, 0, 0, value from (${charged(before)}) earlier` : sql``}
      ) either group by month, part
    )
    select month as start, extract(year from month)::int as year, extract(month from month)::int as month,
      part as site_type_group, value as price, round(value / rate, 2) as price_dollar,
      ${count ? sql`counted as ${sql.ref(count)},` : sql``}
      dense_rank() over (order by at, part)::int as ordinal${before ? sql`, value_before as price_before` : sql``}
    from charged join rated using (month) order by start, ordinal`,
  )
}
