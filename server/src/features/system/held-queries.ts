import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { isUnwanted } from '../../platform/mail/claims.ts'

const heldRow = z.object({
  mail_id: z.number(),
  state: z.string(),
  subject: z.string(),
  customer_id: z.number().nullable(),
})

/** Of what failed, holds back what its customer wants no more; answers which. */
export const holdBackFailed = (ctx: Changing) =>
  rowsOf(
    ctx.db,
    heldRow,
    sql`update mails m set state = 'HELD_BACK', failure = null where state = 'FAILED' and ${isUnwanted}
      returning mail_id, state, subject, customer_id`,
  )
