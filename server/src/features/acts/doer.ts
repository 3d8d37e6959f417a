import type { ActForm } from '@sexton/contract/acts/calls'
import { sql } from 'kysely'
import type { Changing } from '../../core/context/context.ts'
import { invalid } from '../../core/refusal.ts'

/** A user who can sign in, with their name and whether they can record what happens at a grave; undefined if there is none. */
export const worksHere = ({ db }: Changing, user_id: number) =>
  db
    .selectFrom('users as u')
    .select([
      'u.user_name as name',
      sql<boolean>`exists (select from role_users ru join role_permissions rp using (role_id)
        join permissions p using (permission_id)
        where ru.user_id = u.user_id and p.permission_ref in ('PERM_GROUNDS', 'PERM_EDIT'))`.as('may_dig'),
    ])
    .where('u.user_id', '=', user_id)
    .where('u.can_login', '=', true)
    .executeTakeFirst()

/** The sheet with the signatures is a document of the burial. */
async function refuseOtherSheet({ db }: Changing, burial_id: number, document_id: number) {
  const sheet = await db
    .selectFrom('documents')
    .select('document_id')
    .where('document_id', '=', document_id)
    .where('parent_object', '=', 'burial')
    .where('parent_object_id', '=', burial_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!sheet)
    throw invalid({
      'on_paper.document_id': 'Choose the scan of the sheet among the documents of this burial.',
    })
}

/**
 * Who did an act: the sender at the grave or by the photos, with the permission of the grounds; or, on paper, the one
 * who signed the sheet (acts-5).
 */
export async function doerOf(ctx: Changing, { how, kind, on_paper }: ActForm, burial_id: number) {
  if (how === 'REMOTE' && kind !== 'grave.checked')
    throw invalid({ how: 'Only a check can be made by photos.' })
  if (how !== 'PAPER') {
    ctx.needs('PERM_GROUNDS')
    if (on_paper) throw invalid({ on_paper: 'Say that it was done on paper.' })
    const { user_id, first_name, last_name } = ctx.user
    return { user_id, name: `${first_name} ${last_name}` }
  }
  if (!on_paper) throw invalid({ on_paper: 'Say who did it, and choose the scan of the sheet.' })
  const person = await worksHere(ctx, on_paper.user_id)
  if (!person) throw invalid({ 'on_paper.user_id': 'Choose a user who can sign in.' })
  await refuseOtherSheet(ctx, burial_id, on_paper.document_id)
  return { user_id: on_paper.user_id, name: person.name }
}
