import { customerName } from '@sexton/contract/customers/name'
import type { notices } from '@sexton/contract/notices/calls'
import { channelWords } from '@sexton/contract/notices/words'
import type { Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { invalid } from '../../core/refusal.ts'
import { customerNameColumns } from '../../core/words/names.ts'
import { refuseStrangeDocument } from '../../domain/ground/site-documents.ts'
import { auditNotice, lockAbout } from './about.ts'
import { linkToPerson, noticeById } from './notice-queries.ts'

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
