import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict, invalid, notFound } from '../../core/refusal.ts'
import { lockGround } from '../../domain/ground/lock-ground.ts'
import { siteOf } from './notice-queries.ts'

/** Locks the site of what a notice is about. 404 if that is not on record. */
export async function lockAbout(ctx: Changing, about: { about_object: string; about_id: number }) {
  const site_id = await siteOf(ctx, about)
  if (site_id === null) throw notFound()
  return lockGround(ctx, site_id, null)
}

/** A notice, locked after its site; refused once it has been answered or voided (notices-4). */
export async function lockNotice(ctx: Changing, notice_id: number) {
  const row = () => ctx.db.selectFrom('notices').selectAll().where('notice_id', '=', notice_id)
  const asked = await row().executeTakeFirst()
  if (!asked) throw notFound()
  const site = await lockAbout(ctx, asked)
  const found = await row().forUpdate().executeTakeFirstOrThrow()
  if (found.answered_on !== null || found.voided_at !== null)
    throw conflict('This notice has been answered or voided, so it cannot be changed.')
  return { ...found, ...site }
}

/** Refuses a day in the future, or before the notice was sent. */
export function refuseWrongDay(ctx: Changing, field: string, day: string, sent_on: string | null) {
  if (day > ctx.today) throw invalid({ [field]: 'This day is in the future.' })
  if (sent_on !== null && day < sent_on) throw invalid({ [field]: 'The notice had not been sent by then.' })
}

/** The history of the site says what became of a notice. */
export const auditNotice = (
  ctx: Changing,
  { site_id, site_ref }: { site_id: number; site_ref: string },
  action: string,
  message: string,
) =>
  audit(ctx, {
    object: 'site',
    object_id: site_id,
    action,
    message,
    data: { site_id, name: site_ref },
  })
