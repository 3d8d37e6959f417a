import type { ListRef } from '@sexton/contract/lists/lists'

/** The table of each list has its name; these are its columns. */
export const listColumns: Record<ListRef, { id: string; name: string; ref?: string }> = {
  site_type_categories: {
    id: 'site_type_category_id',
    name: 'site_type_category',
    ref: 'site_type_category_ref',
  },
  site_type_groups: { id: 'site_type_group_id', name: 'site_type_group', ref: 'site_type_group_ref' },
  site_unsuitabilities: { id: 'site_unsuitability_id', name: 'site_unsuitability' },
  other_charge_groups: {
    id: 'other_charge_group_id',
    name: 'description',
    ref: 'other_charge_group_ref',
  },
  event_types: { id: 'event_type_id', name: 'event_type', ref: 'event_type_ref' },
  payment_types: { id: 'payment_type_id', name: 'payment_type' },
  payment_modes: { id: 'payment_mode_id', name: 'payment_mode' },
  causes_of_death: { id: 'cod_id', name: 'cod' },
  contractor_types: { id: 'contractor_type_id', name: 'contractor_type', ref: 'contractor_type_ref' },
}
