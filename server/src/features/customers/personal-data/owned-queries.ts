import { sql, type RawBuilder } from 'kysely'
import { archivedAs } from '../../../domain/columns/column.ts'
import { burials, graveMoves } from '../../../domain/columns/burials.ts'
import { bookings } from '../../../domain/columns/practices/desk.ts'
import { familyRequests } from '../../../domain/columns/practices/families.ts'
import { burialPasses, digOrders, holds } from '../../../domain/columns/practices/digging.ts'
import { graveExchanges } from '../../../domain/columns/sales.ts'
import { pastPurchases, siteHolderMembers, siteHolders, sites } from '../../../domain/columns/sites.ts'
import { fromTable, wholeRow, type Held } from './held-queries.ts'

/** On the next of kin: somebody else, or the customer, whose own record says it. */
const kinColumns = archivedAs(burials, 'kin')

const kinIsNamed = sql`num_nonnulls(${sql.join(kinColumns.map((column) => sql.ref(`b.${column}`)))}) > 0`

const whose = (column: RawBuilder<unknown>, customer_id: number) =>
  sql`case when ${column} = ${customer_id} then 'this customer' when ${column} is not null then 'another customer' end`

/** Whom they had buried, and the ground that is or was theirs. */
export const heldOnGround: readonly Held[] = [
  // Of a next of kin who is somebody else only that there is one.
  fromTable(
    burials,
    'Burials',
    (customer_id) => ({
      key: sql`b.burial_id`,
      row: sql`(${wholeRow(
        burials,
        'b',
        sql`jsonb_build_object('site', si.site_ref, 'burial_slot', sl.description, 'cause_of_death', cd.cod, 'undertaker', u.name)`,
      )} - ${kinColumns}::text[]) || case
    when b.nok_is_customer then jsonb_build_object('next_of_kin', 'this customer', 'nok_relation', b.nok_relation)
    when ${kinIsNamed} then '{"next_of_kin": "someone else, whose details are not part of this archive"}'
    else '{}' end`,
      from: sql`burials b left join sites si on si.site_id = b.site_id
    left join burial_slots sl on sl.burial_slot_id = b.burial_slot_id
    left join causes_of_death cd on cd.cod_id = b.cod_id
    left join contractors u on u.contractor_id = b.undertaker_id
    where b.customer_id = ${customer_id}`,
    }),
    { further: { burial_slot: { label: 'Time of the burial' } } },
  ),
  fromTable(sites, 'Sites they own', (customer_id) => ({
    key: sql`s.site_id`,
    row: wholeRow(sites, 's', sql`jsonb_build_object('site_type', t.site_type)`),
    from: sql`sites s join site_types t using (site_type_id) where s.owner_customer_id = ${customer_id}`,
  })),
  fromTable(siteHolders, 'Sites they hold or held, and since when', (customer_id) => ({
    key: sql`h.site_holder_id`,
    row: wholeRow(siteHolders, 'h', sql`jsonb_build_object('site', si.site_ref)`),
    from: sql`site_holders h join sites si using (site_id) where h.customer_id = ${customer_id}`,
  })),
  fromTable(siteHolderMembers, 'Sites they hold or held together with the owner', (customer_id) => ({
    key: sql`h.site_holder_id`,
    row: wholeRow(siteHolderMembers, 'm', sql`jsonb_build_object('site', si.site_ref)`),
    from: sql`site_holder_members m join site_holders h using (site_holder_id) join sites si using (site_id)
      where m.customer_id = ${customer_id}`,
  })),
  fromTable(pastPurchases, 'Sites they bought, as old records have it', (customer_id) => ({
    key: sql`x.past_purchase_id`,
    row: wholeRow(pastPurchases, 'x', sql`jsonb_build_object('site', si.site_ref)`),
    from: sql`past_purchases x join site_holders h using (site_holder_id) join sites si using (site_id)
      where h.customer_id = ${customer_id}`,
  })),
  fromTable(
    graveMoves,
    'Burials moved from or to their ground',
    (customer_id) => ({
      key: sql`x.grave_move_id`,
      row: sql`(${wholeRow(graveMoves, 'x')} - '{from_owner_id,to_owner_id}'::text[]) || jsonb_build_object(
      'from_ground_of', ${whose(sql`x.from_owner_id`, customer_id)},
      'to_ground_of', ${whose(sql`x.to_owner_id`, customer_id)})`,
      from: sql`grave_moves x join burials b using (burial_id)
      where ${customer_id}::int in (b.customer_id, x.from_owner_id, x.to_owner_id)`,
    }),
    {
      further: {
        from_ground_of: { label: 'From the ground of' },
        to_ground_of: { label: 'To the ground of' },
      },
    },
  ),
  fromTable(graveExchanges, 'Sites they ordered that were exchanged before the burial', (customer_id) => ({
    key: sql`x.grave_exchange_id`,
    row: wholeRow(graveExchanges, 'x'),
    from: sql`grave_exchanges x join sale_sites ss using (sale_site_id) join sales sa using (sale_id)
      where sa.customer_id = ${customer_id}`,
  })),
  fromTable(holds, 'Holds on ground where their burials were corrected', (customer_id) => ({
    key: sql`h.hold_id`,
    row: wholeRow(holds, 'h', sql`jsonb_build_object('site', si.site_ref)`),
    from: sql`holds h join sites si using (site_id) join grave_moves m using (grave_move_id)
      join burials b using (burial_id) where b.customer_id = ${customer_id}`,
  })),
  fromTable(digOrders, 'Orders to dig for their burials', (customer_id) => ({
    key: sql`x.dig_order_id`,
    row: wholeRow(digOrders, 'x', sql`jsonb_build_object('site', si.site_ref)`),
    from: sql`dig_orders x join burials b using (burial_id) join sites si on si.site_id = x.site_id
      where b.customer_id = ${customer_id}`,
  })),
  fromTable(familyRequests, 'What was asked of their burials', (customer_id) => ({
    key: sql`x.family_request_id`,
    // Who asked is somebody else.
    row: sql`(${wholeRow(familyRequests, 'x')} - ${archivedAs(familyRequests, 'kin')}::text[])`,
    from: sql`family_requests x join burials b using (burial_id) where b.customer_id = ${customer_id}`,
  })),
  fromTable(burialPasses, 'Passes for their burials', (customer_id) => ({
    key: sql`x.pass_id`,
    row: wholeRow(burialPasses, 'x'),
    from: sql`burial_passes x join burials b using (burial_id) where b.customer_id = ${customer_id}`,
  })),
  fromTable(bookings, 'Bookings of funeral directors for their burials', (customer_id) => ({
    key: sql`x.booking_id`,
    row: sql`${wholeRow(bookings, 'x')} - ${archivedAs(bookings, 'kin')}::text[]`,
    from: sql`bookings x join burials b using (burial_id) where b.customer_id = ${customer_id}`,
  })),
]
