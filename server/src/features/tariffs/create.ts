import type { tariffs } from '@sexton/contract/tariffs/calls'
import { audit } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import { refusing } from '../../domain/tariffs/broken-constraints.ts'
import { copyCharges } from './charges/charge-queries.ts'
import { tariffById } from './tariff-queries.ts'

/**
 * Adds a tariff with all charges of the current one (tariffs-4). It is not available until somebody says so: its
 * prices are to be seen to first.
 */
export const create: Write<typeof tariffs.create> = {
  async change(ctx, { body: { name } }) {
    const current = await ctx.db
      .selectFrom('tariffs')
      .select(['tariff_id', 'name'])
      .where('is_current', '=', true)
      .forShare()
      .executeTakeFirstOrThrow()
    const { tariff_id } = await refusing(
      ctx.db
        .insertInto('tariffs')
        .values({ name, updated_by: ctx.user.user_id })
        .returning('tariff_id')
        .executeTakeFirstOrThrow(),
    )
    await copyCharges(ctx.db, { from: current.tariff_id, to: tariff_id, by: ctx.user.user_id })
    await audit(ctx, {
      object: 'tariff',
      object_id: tariff_id,
      action: 'CREATED',
      message: `Tariff ${name} added, a copy of ${current.name}`,
      data: { name },
    })
    return tariffById(ctx, tariff_id)
  },
}
