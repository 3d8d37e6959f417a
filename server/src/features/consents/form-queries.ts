import { sql } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import type { Subject } from './subject-queries.ts'

const factsRow = z.object({
  name: z.string(),
  site_ref: z.string(),
  deed_no: z.number().nullable(),
  granted_on: z.string().nullable(),
  deceased: z.string().nullable(),
  burial_date: z.string().nullable(),
  slot_from: z.string().nullable(),
})

export interface FormFacts extends z.output<typeof factsRow> {
  for_kind: Subject['for_kind']
  grave_no: number | null
  code: string
  asked_on: string
}

/** What a form says of the holder, the site, its right and the burial. */
export async function formFacts(
  ctx: Reading,
  of: Subject,
  { code, asked_on }: Pick<FormFacts, 'code' | 'asked_on'>,
): Promise<FormFacts> {
  const [found] = await rowsOf(
    ctx.db,
    factsRow,
    sql`select name_of_customer(c.customer_id) as name, s.site_ref, r.deed_no, r.granted_on,
      named_body(b) as deceased, b.burial_date, sl.slot_from
    from customers c join sites s on s.site_id = ${of.site_id}
      left join rights r on r.site_id = s.site_id and r.state = 'IN_FORCE'
      left join burials b on b.burial_id = ${of.burial_id}::integer
      left join burial_slots sl on sl.burial_slot_id = b.burial_slot_id
    where c.customer_id = ${of.customer_id}`,
  )
  return { ...found!, for_kind: of.for_kind, grave_no: of.grave_no, code, asked_on }
}
