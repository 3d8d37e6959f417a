import type { notes } from '@sexton/contract/notes/calls'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Read } from '../../core/call/verbs.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

const factsRow = z.object({
  parent_object_id: z.number(),
  facts: z.array(z.object({ label: z.string(), text: z.string() })),
})

/** What imported files say of these records beside their fields (imports-29). */
export const facts: Read<typeof notes.facts> = (ctx, { params: { parent_type }, query: { ids } }) => {
  const asked = ids.split(',').filter((one) => /^[1-9]\d{0,8}$/.test(one))
  return rowsOf(
    ctx.db,
    factsRow,
    sql`select parent_object_id, facts from other_facts
      where parent_object = ${parent_type} and parent_object_id = any (${asked.map(Number)}::int[])
      order by other_facts_id`,
  )
}
