import type { Approval } from '@sexton/contract/bookings/shapes'
import type { BookingDetails } from '@sexton/contract/desk/booking'

type Asked = Pick<BookingDetails, 'grave' | 'width' | 'depth_for'>

/** The smallest type for as many graves and burials as are asked for. */
function typeFor({ width, depth_for }: Asked, types: Approval['site_types']): number | null {
  const graves = width === 'DOUBLE' ? 2 : 1
  const fitting = types
    .filter((type) => type.graves === graves && type.burials_per_grave >= (depth_for ?? 1))
    .toSorted((one, other) => one.burials_per_grave - other.burials_per_grave)
  return fitting[0]?.site_type_id ?? null
}

const onlyOne = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined)

/**
 * What the dialog begins with: nothing that is not sure (answers-4). A site only where its number and its owner lead to the
 * same one, which has room; a customer only of the name and the phone or email of the next of kin.
 */
export function propose(
  of: Asked,
  { customers, sites, site_types }: Omit<Approval, 'proposed'>,
): Approval['proposed'] {
  const site = onlyOne(sites.filter((one) => one.by_number && one.by_owner && one.has_room && one.is_there))
  const kin = onlyOne(customers.filter(({ shared }) => shared.includes('name') && shared.length > 1))
  return {
    customer_id: site?.owner_customer_id ?? kin?.customer_id ?? null,
    site_id: site?.site_id ?? null,
    site_type_id: of.grave === 'NEW' ? typeFor(of, site_types) : null,
  }
}
