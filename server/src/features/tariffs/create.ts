import type { tariffs } from '@sexton/contract/tariffs'
import { sql } from 'kysely'
import { audit } from '../../core/audit.ts'
import type { Changing } from '../../core/context.ts'
import type { Write } from '../../core/verbs.ts'
import { refusing } from './broken-constraints.ts'
import { tariffById } from './tariff-queries.ts'

/** Copies every charge of one tariff into another. */
async function copyCharges(ctx: Changing, from: number, to: number): Promise<void> {
  const by = ctx.user.user_id
  await sql`
    with types as (
      insert into type_charges (tariff_id, site_type_id, parent_object, product_id, description, price, updated_by)
      select ${to}::integer, site_type_id, parent_object, product_id, description, price, ${by}::integer
      from type_charges where tariff_id = ${from} order by type_charge_id
    ), others as (
      insert into other_charges (tariff_id, other_charge_group_id, product_id, description, price, updated_by)
      select ${to}::integer, other_charge_group_id, product_id, description, price, ${by}::integer
      from other_charges where tariff_id = ${from} order by other_charge_id
    )
    insert into event_charges (tariff_id, event_type_id, product_id, description, price, updated_by)
    select ${to}::integer, event_type_id, product_id, description, price, ${by}::integer
    from event_charges where tariff_id = ${from} order by event_charge_id`.execute(ctx.db)
}

/**
 * Adds a tariff with all charges of the current one (endpoints.tsv). It is not available until somebody says so: its
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
    await copyCharges(ctx, current.tariff_id, tariff_id)
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
