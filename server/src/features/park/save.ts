import type { park as calls, ParkForm } from '@sexton/contract/park/calls'
import { audit } from '../../core/audit/audit.ts'
import { refuseIfMoved } from '../../core/call/lost-update.ts'
import type { Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { differences } from '../../core/words/change-words.ts'
import type { ReadPark } from './record.ts'

export const lockPark = (ctx: Changing) =>
  ctx.db.selectFrom('park').selectAll().forNoKeyUpdate().executeTakeFirstOrThrow()

export const auditPark = (ctx: Changing, action: string, message: string, name: string) =>
  audit(ctx, { object: 'park', object_id: 1, action, message, data: { name } })

/** What is left empty is not known. */
const orNull = (form: Partial<ParkForm>) =>
  Object.fromEntries(Object.entries(form).map(([name, value]) => [name, value || null]))

/** Saves the park's own words: name and colour are no longer those of the environment (park-2). */
export const keepPark = (read: ReadPark): Write<typeof calls.update> => ({
  async change(ctx, { body: { updated_at, ...form } }) {
    await refuseIfMoved(ctx, await lockPark(ctx), updated_at)
    const before = await read(ctx)
    const said = { ...orNull(form), name: form.name, colour: form.colour }
    await ctx.db
      .updateTable('park')
      .set({ ...said, saved: true, updated_by: ctx.user.user_id })
      .execute()
    const changes = differences(before, said)
    await auditPark(ctx, 'UPDATED', changes || 'Saved without a change', form.name)
    return read(ctx)
  },
})
