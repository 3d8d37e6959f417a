import { burialFacts } from '@sexton/contract/burials/card'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../../core/context/context.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import { factsColumns, factsFrom } from '../../../domain/burials/burial-facts.ts'

const text = z.string().nullable()

const exportedRow = burialFacts.extend({
  deceased_gender: text,
  deceased_id_no: text,
  undertaker: text,
  cod: text,
  burial_permit_no: text,
  created_on: z.string(),
  updated_on: z.string(),
  slot_cemetery_id: z.number().nullable(),
})
export type ExportedBurial = z.output<typeof exportedRow>

/**
 * These burials, in this order, as the export writes them. With that many tables the planner joins them in the order written: only a condition on
 * the burials themselves keeps it to these.
 */
export const exportedBurials = (ctx: Reading, ids: number[]) => {
  const zone = ctx.park.PARK_TIME_ZONE
  return rowsOf(
    ctx.db,
    exportedRow,
    sql`
    select ${factsColumns}, b.deceased_gender, b.deceased_id_no, undertaker.name as undertaker,
      coalesce(cause.cod, b.cod_description) as cod, b.burial_permit_no,
      (b.created_at at time zone ${zone})::date as created_on,
      (b.updated_at at time zone ${zone})::date as updated_on, sl.cemetery_id as slot_cemetery_id
    from ${factsFrom}
      left join contractors undertaker on undertaker.contractor_id = b.undertaker_id
      left join causes_of_death cause on cause.cod_id = b.cod_id
    where b.burial_id = any(${ids}::int[])
    order by array_position(${ids}::int[], b.burial_id)`,
  )
}
