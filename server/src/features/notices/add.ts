import { customerName } from '@sexton/contract/customers/name'
import type { notices } from '@sexton/contract/notices/calls'
import { channelWords } from '@sexton/contract/notices/words'
import { sql } from 'kysely'
import type { Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { invalid } from '../../core/refusal.ts'
import { customerNameColumns } from '../../core/words/names.ts'
import { refuseStrangeDocument } from '../../domain/ground/site-documents.ts'
import { auditNotice, lockAbout } from './about.ts'
import { noticeById } from './notice-queries.ts'

/** The name that is typed, else that of the customer. */
async function addressee(ctx: Changing, typed: string | null, customer_id: number | null): Promise<string> {
  if (typed) return typed
  if (customer_id === null) throw invalid({ to_name: 'Say who the notice is for.' })
  const found = await ctx.db
    .selectFrom('customers')
    .select(customerNameColumns)
    .where('customer_id', '=', customer_id)
    .forKeyShare()
    .executeTakeFirst()
  if (!found) throw invalid({ to_customer_id: 'This customer is not on record any more.' })
  return customerName(found)
}

/** A notice to someone of a transfer who cannot be found is theirs, unless they have one that counts (transfers-4). */
const linkToPerson = (ctx: Changing, transfer_id: number, notice_id: number) =>
  sql`
    update transfer_people p set notice_id = n.notice_id
    from transfers t, notices n
    where n.notice_id = ${notice_id} and t.transfer_id = ${transfer_id} and t.state = 'PREPARING'
      and p.transfer_id = t.transfer_id and p.position = 'UNTRACEABLE'
      and (p.customer_id = n.to_customer_id
        or p.customer_id is null and n.to_customer_id is null and lower(p.name) = lower(n.to_name))
      and not exists (
        select from notices old where old.notice_id = p.notice_id and notice_counts_from(old) is not null)`.execute(
    ctx.db,
  )

/** Adds a notice that is to be sent (notices-1). */
export const add: Write<typeof notices.add> = {
  async change(ctx, { body: { to_name = null, to_customer_id = null, document_id = null, ...said } }) {
    const site = await lockAbout(ctx, said)
    await refuseStrangeDocument(ctx, site.site_id, document_id)
    const name = await addressee(ctx, to_name, to_customer_id)
    const { notice_id } = await ctx.db
      .insertInto('notices')
      .values({ ...said, to_customer_id, to_name: name, document_id, created_by: ctx.user.user_id })
      .returning('notice_id')
      .executeTakeFirstOrThrow()
    if (said.about_object === 'transfer') await linkToPerson(ctx, said.about_id, notice_id)
    const words = `Notice added: ${said.kind} to ${name} (${channelWords[said.channel]})`
    await auditNotice(ctx, site, 'NOTICE_ADDED', words)
    return noticeById(ctx, notice_id)
  },
}
