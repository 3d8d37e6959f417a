import { requestWords, type RequestForm } from '@sexton/contract/families/requests'
import { byItself } from '../../core/context/by-itself.ts'
import type { Core } from '../../core/context/core.ts'
import { auditBurial } from '../../domain/burials/burial-audits.ts'
import { lockPublic, requestOfForm } from './request-queries.ts'

interface Sent {
  public_id: string
  /** Of the form: sent again, it is no second request. */
  form_key: string
  form: RequestForm
}

/**
 * Writes down what a family asks of a burial that is public, and takes its page down at once where it asks for that; answers
 * the number of the request, undefined where there is no such page (families-8).
 */
export const receiveRequest = (
  core: Core,
  { public_id, form_key, form }: Sent,
): Promise<number | undefined> =>
  core.database.db.transaction().execute(async (tx) => {
    const ctx = byItself(core, tx)
    const burial = await lockPublic(ctx, public_id)
    const before = burial && (await requestOfForm(ctx, form_key))
    if (before !== undefined || !burial?.public_as) return before
    const { kind, name, contact, words } = form
    const { burial_id } = burial
    const { family_request_id } = await tx
      .insertInto('family_requests')
      .values({ form_key, kind, burial_id, name, contact, words: words || null })
      .returning('family_request_id')
      .executeTakeFirstOrThrow()
    const row = await tx
      .selectFrom('burials')
      .selectAll()
      .where('burial_id', '=', burial_id)
      .executeTakeFirstOrThrow()
    if (kind === 'take_down') {
      const down = { listed: false, show_public: false, updated_by: null }
      await tx.updateTable('burials').set(down).where('burial_id', '=', burial_id).execute()
    }
    const asked = `The family asks: ${requestWords[kind].toLowerCase()} (request ${family_request_id})`
    await auditBurial(
      ctx,
      row,
      'FAMILY_REQUEST',
      kind === 'take_down' ? `${asked}. The page was taken down` : asked,
    )
    return family_request_id
  })
