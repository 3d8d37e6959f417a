import type { texts } from '@sexton/contract/texts/calls'
import { sql } from 'kysely'
import * as z from 'zod'
import { audit, unchanged } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { queueAgain } from '../../core/outside/queue-again.ts'
import { conflict, notFound } from '../../core/refusal.ts'
import { outboundText } from '../../platform/texts/claims.ts'
import { wakeTexts } from '../../platform/texts/queue-text.ts'

const lockedRow = z.object({
  text_id: z.number(),
  state: z.string(),
  customer_id: z.number().nullable(),
  to_phone: z.string(),
  is_over: z.boolean(),
  is_unwanted: z.boolean(),
})
type Locked = z.output<typeof lockedRow>

/** States in which somebody decides. */
const undecided = ['FAILED', 'UNCERTAIN', 'HELD_BACK']

async function locked(ctx: Changing, text_id: number): Promise<Locked> {
  const [row] = await rowsOf(
    ctx.db,
    lockedRow,
    sql`select text_id, state, customer_id, to_phone, text_is_out_of_date(t, ${ctx.today}) as is_over,
      exists (select from text_wishes w where w.phone = t.to_phone) as is_unwanted
    from texts t where text_id = ${text_id} for update`,
  )
  if (!row) throw notFound()
  if (row.state === 'SENT' || row.state === 'DELIVERED')
    throw conflict('This text has been sent in the meantime.')
  return row
}

const say = (ctx: Changing, { text_id, customer_id }: Locked, action: string, message: string) =>
  audit(ctx, {
    object: 'text',
    object_id: text_id,
    action,
    message,
    data: customer_id === null ? {} : { customer_id },
  })

/** Sends it once more; one that waits already is left as it is. */
export const sendAgain: Write<typeof texts.sendAgain> = {
  async change(ctx, { params: { text_id } }) {
    const row = await locked(ctx, text_id)
    if (row.state === 'QUEUED' || row.state === 'SENDING') return unchanged(ctx)
    if (row.state === 'PUT_ASIDE') throw conflict('This text has been dismissed in the meantime.')
    if (row.is_unwanted) throw conflict('This number wants no texts.')
    if (row.is_over) throw conflict('What this text says is no longer so. Dismiss it.')
    await queueAgain(ctx, outboundText, [text_id])
    await wakeTexts(ctx.db)
    const before = row.state === 'UNCERTAIN' ? ', though it may have been sent before' : ''
    await say(ctx, row, 'SENT_AGAIN', `Text is sent again${before}: ${row.to_phone}`)
  },
}

/** Takes it off the list of what needs somebody: it is not sent any more. */
export const putAside: Write<typeof texts.putAside> = {
  async change(ctx, { params: { text_id } }) {
    const row = await locked(ctx, text_id)
    if (row.state === 'PUT_ASIDE') return unchanged(ctx)
    if (!undecided.includes(row.state))
      throw conflict('This text is about to be sent. You can dismiss it if sending fails.')
    await ctx.db
      .updateTable('texts')
      .set({ state: 'PUT_ASIDE', dismissed: true })
      .where('text_id', '=', text_id)
      .execute()
    await say(ctx, row, 'PUT_ASIDE', `Text dismissed, not sent again: ${row.to_phone}`)
  },
}
