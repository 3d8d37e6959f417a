import { counted } from '@sexton/contract/core/counted'
import { byItself } from '../../core/context/by-itself.ts'
import type { Core } from '../../core/context/core.ts'
import { forgetOutboxFile } from '../../platform/mail/delivery.ts'
import { stillDue } from './due-now-queries.ts'
import { auditRemoval } from './remove-drafts.ts'

/**
 * Removes finished mails, first the files that were kept of them in place of sending: where it is cut off between,
 * the next night finds the rows. Documents that were attached are those of records, and stay. Answers how many went.
 */
export async function removeMails(core: Core, mail_ids: readonly number[]): Promise<number> {
  const { db } = core.database
  const { ids } = await db
    .transaction()
    .execute((tx) => stillDue(byItself(core, tx), 'finished_mails', mail_ids))
  for (const mail_id of ids) await forgetOutboxFile(core.settings, mail_id)
  return db.transaction().execute(async (tx) => {
    const ctx = byItself(core, tx)
    const due = await stillDue(ctx, 'finished_mails', ids)
    if (due.ids.length === 0) return 0
    await tx.deleteFrom('mails').where('mail_id', 'in', due.ids).execute()
    const words = counted(due.ids.length, 'finished email', 'finished emails')
    await auditRemoval(ctx, `${words} removed by retention after ${due.keep} days`)
    return due.ids.length
  })
}
