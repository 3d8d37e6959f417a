/** The lists that are kept under Setup > Lists (lists-1), as they are named in paths. */
export const listRefs = [
  'site_type_categories',
  'site_type_groups',
  'site_unsuitabilities',
  'other_charge_groups',
  'event_types',
  'payment_types',
  'payment_modes',
  'causes_of_death',
  'contractor_types',
] as const

export type ListRef = (typeof listRefs)[number]
