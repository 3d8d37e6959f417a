import type { ListRef } from '@sexton/contract/lists/lists'

interface ListTable {
  id: string
  name: string
  /** The column of its short name, which is made of the name and never changes. */
  ref?: string
  /** What an audit row calls an entry. */
  object: string
  /** What names an entry: tables and their column. */
  usedBy: readonly (readonly [table: string, column: string])[]
}

/** The table of each list has its name; these are its columns, and what refers to it. */
export const listTables: Record<ListRef, ListTable> = {
  site_type_categories: {
    id: 'site_type_category_id',
    name: 'site_type_category',
    ref: 'site_type_category_ref',
    object: 'site_type_category',
    usedBy: [['site_types', 'site_type_category_id']],
  },
  site_type_groups: {
    id: 'site_type_group_id',
    name: 'site_type_group',
    ref: 'site_type_group_ref',
    object: 'site_type_group',
    usedBy: [['site_types', 'site_type_group_id']],
  },
  site_unsuitabilities: {
    id: 'site_unsuitability_id',
    name: 'site_unsuitability',
    object: 'unsuitability',
    usedBy: [['sites', 'site_unsuitability_id']],
  },
  other_charge_groups: {
    id: 'other_charge_group_id',
    name: 'description',
    ref: 'other_charge_group_ref',
    object: 'other_charge_group',
    usedBy: [['other_charges', 'other_charge_group_id']],
  },
  event_types: {
    id: 'event_type_id',
    name: 'event_type',
    ref: 'event_type_ref',
    object: 'event_type',
    usedBy: [
      ['events', 'event_type_id'],
      ['event_charges', 'event_type_id'],
    ],
  },
  payment_types: {
    id: 'payment_type_id',
    name: 'payment_type',
    object: 'payment_type',
    usedBy: [['receipts', 'payment_type_id']],
  },
  payment_modes: {
    id: 'payment_mode_id',
    name: 'payment_mode',
    object: 'payment_mode',
    usedBy: [['receipts', 'payment_mode_id']],
  },
  causes_of_death: { id: 'cod_id', name: 'cod', object: 'cod', usedBy: [['burials', 'cod_id']] },
  contractor_types: {
    id: 'contractor_type_id',
    name: 'contractor_type',
    ref: 'contractor_type_ref',
    object: 'contractor_type',
    usedBy: [['contractors', 'contractor_type_id']],
  },
  transfer_routes: {
    id: 'transfer_route_id',
    name: 'transfer_route',
    object: 'transfer_route',
    usedBy: [['transfers', 'transfer_route_id']],
  },
  plan_kinds: {
    id: 'plan_kind_id',
    name: 'plan_kind',
    object: 'plan_kind',
    usedBy: [
      ['payment_plans', 'plan_kind_id'],
      ['plan_choices', 'plan_kind_id'],
    ],
  },
}
