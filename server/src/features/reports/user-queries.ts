import { rowOf } from '@sexton/contract/reports/rows'
import { sql } from 'kysely'
import type { Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { countedCredit, countedSale, inDollars, orderedIn, rated } from './counted.ts'
import type { Span } from './span.ts'

/** Sales by month and by the user who placed them; who sold most in the whole span comes first (reports-10). */
export const userRows = (ctx: Reading, span: Span, before?: Span) => {
  const sold = (of_span: Span) => sql`
    select date_trunc('month', ${orderedIn(ctx)})::date as month, s.ordered_by, count(*)::int as sales, sum(s.price) as value
    from sales s where ${countedSale(ctx, of_span)} group by 1, 2
    union all
    select date_trunc('month', n.issued_on::timestamp)::date, s.ordered_by, 0, -sum(n.value)
    from credit_notes n join sales s using (sale_id) where ${countedCredit(of_span)} group by 1, 2`
  return rowsOf(
    ctx.db,
    rowOf('monthly_user_sales'),
    sql`
    with ${rated(span)}, sold as (
      select month, ordered_by, sum(sales)::int as sales, sum(value) as value, sum(sales_before)::int as sale_count_before,
        sum(value_before) as sale_price_before
      from (
        select *, 0 as sales_before, 0::numeric as value_before from (${sold(span)}) own
        ${before ? sql`union all select (month + interval '1 year')::date, ordered_by, 0, 0, sales, value from (${sold(before)}) earlier` : sql``}
      ) either group by month, ordered_by
    ), sellers as (
      select ordered_by, row_number() over (order by sum(value) desc, ordered_by)::int as ordinal from sold group by 1
    )
    select month as start, extract(year from month)::int as year, extract(month from month)::int as month, sales as sale_count,
      value as sale_price, ${inDollars(sql`ordinal`)} as sale_price_dollar, sold.ordered_by as ordered_by_user_id, user_name, ordinal
      ${before ? sql`, sale_count_before, sale_price_before` : sql``}
    from sold join rated using (month)
      join sellers on sellers.ordered_by is not distinct from sold.ordered_by
      left join users on user_id = sold.ordered_by
    order by start, ordinal`,
  )
}
