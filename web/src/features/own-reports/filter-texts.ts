import { siteSwitches, type SiteSwitch } from '@sexton/contract/sites/groups'
import { texts } from '../../core/texts.ts'

// The names of an object made from entries are lost to the compiler.
const switchNames = Object.fromEntries(
  Object.entries(siteSwitches).map(([name, { label }]) => [name, label]),
) as Record<SiteSwitch, string>

/** What the filters of all four searches are called beside a report, by their names in an address. */
const names = {
  name: 'Name',
  sale_no: 'Sale No',
  customer_id: 'Customer No',
  burial_no: 'Burial No',
  id_number: 'Government ID',
  id_no: 'ID no',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  site_ref: 'Site',
  block_ref: 'Block',
  row_no: 'Row',
  site_no: 'Site no',
  statuses: 'Status',
  created: 'Created',
  ordered: 'Ordered',
  burial_from: 'Burial from',
  burial_to: 'Burial to',
  birth: 'Birth',
  cemetery_id: 'Cemetery',
  ordered_by_id: 'Order user',
  tariff_id: 'Tariff',
  undertaker_id: 'Undertaker',
  site_type_id: 'Site type',
  outstanding: 'Outstanding',
  requires_authorization: 'Requires authorisation',
  ...switchNames,
  contagious: 'Contagious',
  legacy_flagged: 'Legacy flagged',
  no_place: 'No burial place',
  no_day: 'No burial date',
  in_reports: 'Counted in reports',
  open_sales: 'Open sales',
  no_sales: 'No sales',
  corporate: 'Corporate',
  contractor: 'Contractor',
} as const

export type FilterName = keyof typeof names

export const isFilter = (name: string): name is FilterName => Object.hasOwn(names, name)

export const filterName: (name: FilterName) => string = texts(names)
