import type { tariffs } from '@sexton/contract/tariffs/calls'
import { audit, unchanged } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import { refuseIfMoved } from '../../core/call/lost-update.ts'
import { conflict, notFound } from '../../core/refusal.ts'
import type { Write } from '../../core/call/verbs.ts'
import { tariffById } from './tariff-queries.ts'
import { toggled, type Toggles } from './tariff-rules.ts'

/** All of them, always in one order, so that two who make different tariffs the default wait for each other. */
const lockTariffs = (ctx: Changing) =>
  ctx.db
    .selectFrom('tariffs')
    .select(['tariff_id', 'name', 'is_current', 'is_available', 'updated_at', 'updated_by'])
    .orderBy('tariff_id')
    .forNoKeyUpdate()
    .execute()

const write = (ctx: Changing, tariff_id: number, toggles: Partial<Toggles>) =>
  ctx.db
    .updateTable('tariffs')
    .set({ ...toggles, updated_by: ctx.user.user_id })
    .where('tariff_id', '=', tariff_id)
    .execute()

interface Named {
  tariff_id: number
  name: string
}

const say = (ctx: Changing, { tariff_id, name }: Named, action: string, message: string) =>
  audit(ctx, { object: 'tariff', object_id: tariff_id, action, message, data: { name } })

/** Makes a tariff the default, which ends the former one's turn, or available or not (tariffs-2). */
export const toggle: Write<typeof tariffs.toggle> = {
  async change(ctx, { params: { tariff_id }, body: { updated_at, ...asked } }) {
    const all = await lockTariffs(ctx)
    const now = all.find((tariff) => tariff.tariff_id === tariff_id)
    if (!now) throw notFound()
    await refuseIfMoved(ctx, now, updated_at)
    const next = toggled(now.name, now, asked)
    if ('refusal' in next) throw conflict(next.refusal)
    const before = all.find((tariff) => tariff.is_current)
    if (next.is_current && before && before !== now) {
      await write(ctx, before.tariff_id, { is_current: false })
      await say(ctx, before, 'NOT_DEFAULT', `The default tariff is ${now.name} now`)
      await write(ctx, tariff_id, next)
      await say(ctx, now, 'DEFAULT', `The default tariff: ${before.name} → ${now.name}`)
    } else if (next.is_available !== now.is_available) {
      await write(ctx, tariff_id, next)
      await say(
        ctx,
        now,
        'UPDATED',
        `${now.name} is ${next.is_available ? 'available' : 'not available'} now`,
      )
    } else unchanged(ctx)
    return tariffById(ctx, tariff_id)
  },
}
