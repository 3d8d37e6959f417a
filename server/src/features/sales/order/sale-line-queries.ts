import { deceasedName, fullName } from '@sexton/contract/values/names'
import { saleLine, type SaleLine } from '@sexton/contract/sales/line'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../../core/context/context.ts'
import { totalOf, type Page, type SqlPage } from '../../../core/search/page-of.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import { namedDeceased } from '../../../domain/burials/listed-burials.ts'

/** A row of `lineRows`. */
export const lineRow = saleLine
  .omit({ deceased: true })
  .extend({ ...namedDeceased.shape, burial_id: z.number().nullable() })
  .strict()
export type LineRow = z.output<typeof lineRow>

/** Sale lines `l` as the contract shows them, in the order they were added. `where` speaks of `l`; with `limit` the latest. */
export const lineRows = (where: RawBuilder<unknown>, { limit, offset = 0 }: SqlPage = {}) => sql`
  select l.sale_line_id, l.sale_id, l.parent_object, l.parent_object_id, l.source_object, l.charge_id,
    oc.other_charge_group_id, p.product_ref, l.line_description, l.line_price, l.line_price as price, l.burial_id,
    lb.deceased_other_title, lb.deceased_salutation, lb.deceased_first_name, lb.deceased_middle_name,
    lb.deceased_last_name, lb.deceased_suffix
  from ${
    limit === undefined
      ? sql`sale_lines`
      : sql`(
      select * from sale_lines l where ${where} order by l.sale_line_id desc limit ${limit} offset ${offset})`
  } l
    join products p using (product_id) left join other_charges oc using (other_charge_id)
    left join burials lb on lb.burial_id = l.burial_id
  where ${where}
  order by l.sale_line_id`

/** A line with the name of whose burial it charges. */
export function shownLine(row: LineRow): SaleLine {
  const {
    burial_id,
    deceased_other_title,
    deceased_salutation,
    deceased_first_name,
    deceased_middle_name,
    deceased_last_name,
    deceased_suffix,
    ...line
  } = row
  const named = {
    deceased_other_title,
    deceased_salutation,
    deceased_first_name,
    deceased_middle_name,
    deceased_last_name,
    deceased_suffix,
  }
  return { ...line, deceased: burial_id === null ? null : deceasedName(named, fullName) }
}

const lineCountRow = z.object({
  total: z.number(),
})

async function countLines(ctx: Reading, where: RawBuilder<unknown>) {
  const rows = await rowsOf(
    ctx.db,
    lineCountRow,
    sql`select count(*)::int as total from sale_lines l where ${where}`,
  )
  return rows[0]!.total
}

/** The lines of a sale in the order they were added; the latest of them, or all. */
export async function linesOf(ctx: Reading, sale_id: number, page: Page): Promise<SaleLine[]> {
  const own = sql`l.sale_id = ${sale_id}`
  const rows = await rowsOf(ctx.db, lineRow, lineRows(own, page))
  ctx.total = await totalOf(rows.length, page, () => countLines(ctx, own))
  return rows.map(shownLine)
}

/** In SQL, true of a line `l` that is the one choice of its group. */
const isOneChoice = sql`exists (select from other_charges c join other_charge_groups g using (other_charge_group_id)
  where c.other_charge_id = l.other_charge_id and not g.allow_multiple)`

/** The charges of a sale itself that are shown of very many: the latest, and what is chosen where one can be. */
export async function latestCharges(ctx: { db: Reading['db'] }, sale_id: number, limit: number) {
  const own = sql`l.sale_id = ${sale_id} and l.parent_object = 'sale'`
  const shown = sql`${own} and (${isOneChoice} or l.sale_line_id in (
    select l.sale_line_id from sale_lines l where ${own} order by l.sale_line_id desc limit ${limit}))`
  const rows = await rowsOf(ctx.db, lineRow, lineRows(shown))
  return rows.map(shownLine)
}
