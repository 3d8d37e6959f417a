import type { tariffs } from '@sexton/contract/tariffs/calls'
import { sql, type NotNull } from 'kysely'
import type { Changing, Reading } from '../../core/context/context.ts'
import type { Read } from '../../core/call/verbs.ts'
import { tariffOf } from './tariff-queries.ts'

/** Charges of site types as the contract shows them; those that have left their tariff too. */
export const typeChargeRows = (ctx: Reading | Changing) =>
  ctx.db
    .selectFrom('type_charges as c')
    .innerJoin('products as p', 'p.product_id', 'c.product_id')
    .innerJoin('site_types as t', 't.site_type_id', 'c.site_type_id')
    .innerJoin('site_type_groups as g', 'g.site_type_group_id', 't.site_type_group_id')
    .select(['c.type_charge_id', 'c.site_type_id', 'c.tariff_id', 'c.product_id', 'p.product_ref'])
    .select(['p.description as product_description', 'p.external_account_id', 'c.description', 'c.price'])
    .select(['c.updated_at', 'c.parent_object'])
    .$narrowType<{ tariff_id: NotNull; parent_object: 'sale_site' | 'burial' }>()

/** What sites, and burials in them, cost; of one site type when asked. */
export const typeCharges: Read<typeof tariffs.typeCharges> = async (ctx, { params, query }) => {
  const charges = typeChargeRows(ctx)
    .where('c.tariff_id', '=', await tariffOf(ctx, params.tariff_id))
    .orderBy('g.ordinal')
    .orderBy('t.site_type')
    .orderBy('c.parent_object', 'desc')
    .orderBy('c.type_charge_id')
  const { siteTypeId } = query
  return (siteTypeId === undefined ? charges : charges.where('c.site_type_id', '=', siteTypeId)).execute()
}

/** Other charges as the contract shows them; those that have left their tariff too. */
export const otherChargeRows = (ctx: Reading | Changing) =>
  ctx.db
    .selectFrom('other_charges as c')
    .innerJoin('products as p', 'p.product_id', 'c.product_id')
    .innerJoin('other_charge_groups as g', 'g.other_charge_group_id', 'c.other_charge_group_id')
    .select(['c.other_charge_id', 'c.other_charge_group_id', 'c.tariff_id', 'c.product_id', 'p.product_ref'])
    .select(['p.description as product_description', 'p.external_account_id', 'c.description', 'c.price'])
    .select(['c.updated_at', 'c.weekdays', 'c.on_holidays', 'g.parent_object'])
    .select('g.description as other_charge_group_description')
    .$narrowType<{ tariff_id: NotNull; parent_object: 'sale' | 'burial' | 'event' }>()

/** The charges that can be chosen on a sale, a burial or an event, group by group. */
export const otherCharges: Read<typeof tariffs.otherCharges> = async (ctx, { params, query: { parent } }) => {
  const charges = otherChargeRows(ctx)
    .where('c.tariff_id', '=', await tariffOf(ctx, params.tariff_id))
    .orderBy('g.ordinal')
    .orderBy('c.other_charge_id')
  return (parent === undefined ? charges : charges.where('g.parent_object', '=', parent)).execute()
}

/** The groups of other charges: those in use, and retired ones that the tariff still prices. */
export const otherChargeGroups: Read<typeof tariffs.otherChargeGroups> = async (ctx, { params }) => {
  const tariff_id = await tariffOf(ctx, params.tariff_id)
  return ctx.db
    .selectFrom('other_charge_groups as g')
    .select(['g.other_charge_group_id', 'g.other_charge_group_ref', 'g.description'])
    .select(['g.allow_multiple', 'g.parent_object', 'g.retired'])
    .select(sql<boolean>`(g.required and not g.retired)`.as('required'))
    .$narrowType<{ parent_object: 'sale' | 'burial' | 'event' }>()
    .where(
      sql<boolean>`(not g.retired or exists (select from other_charges c where c.tariff_id = ${tariff_id}
        and c.other_charge_group_id = g.other_charge_group_id))`,
    )
    .orderBy('g.ordinal')
    .execute()
}

/** Charges of event types as the contract shows them; those that have left their tariff too. */
export const eventChargeRows = (ctx: Reading | Changing) =>
  ctx.db
    .selectFrom('event_charges as c')
    .innerJoin('products as p', 'p.product_id', 'c.product_id')
    .innerJoin('event_types as t', 't.event_type_id', 'c.event_type_id')
    .select(['c.event_charge_id', 'c.event_type_id', 't.event_type_ref', 't.event_type', 'c.tariff_id'])
    .select(['c.product_id', 'p.product_ref', 'p.description as product_description'])
    .select([
      'p.external_account_id',
      'c.description',
      'c.price',
      'c.updated_at',
      'c.weekdays',
      'c.on_holidays',
    ])
    .$narrowType<{ tariff_id: NotNull }>()

/** What events cost, by event type. */
export const eventCharges: Read<typeof tariffs.eventCharges> = async (ctx, { params }) =>
  eventChargeRows(ctx)
    .where('c.tariff_id', '=', await tariffOf(ctx, params.tariff_id))
    .orderBy('t.ordinal')
    .orderBy('c.event_charge_id')
    .execute()
