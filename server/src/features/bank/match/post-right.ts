import { sql } from 'kysely'
import type { Changing } from '../../../core/context/context.ts'
import { optionsOf } from '../../../domain/practices/options.ts'
import { linesWhere } from './lines-queries.ts'
import { sayOfLine } from './match.ts'
import { certain } from './fitting.ts'
import { withProposals } from './proposals.ts'
import { lockOpen, payByLine } from './take-line.ts'

/**
 * Posts the lines of a file that was just read whose reference is right, of no more than is outstanding, where the park wants
 * that (match-6). Each is looked at after the one before, so that no order receives more than it owes. Answers how many.
 */
export async function postRightReferences(ctx: Changing, bank_file_id: number): Promise<number> {
  const { post_right_references } = await optionsOf(ctx, 'bank')
  if (!post_right_references) return 0
  const lines = await linesWhere(
    ctx,
    sql`l.bank_file_id = ${bank_file_id} and l.state = 'OPEN' and l.amount > 0`,
    sql`l.booked_on, l.bank_line_id`,
    {},
  )
  let posted = 0
  for (const { bank_line_id } of (await withProposals(ctx, lines)).filter((one) =>
    certain(one, one.proposals),
  )) {
    const line = await lockOpen(ctx, bank_line_id)
    const [now] = await withProposals(
      ctx,
      lines.filter((one) => one.bank_line_id === bank_line_id),
    )
    const sure = certain(now!, now!.proposals)
    if (!sure) continue
    const { customer_id, sale_id, value } = sure
    const [taken] = await payByLine(ctx, line, { customer_id, parts: [{ sale_id: sale_id!, value }] })
    await sayOfLine(ctx, line, 'MATCHED', `receipt ${taken!.receipt_no}, by its reference`)
    posted += 1
  }
  return posted
}
