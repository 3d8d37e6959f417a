import { sql, type RawBuilder } from 'kysely'
import { fromTables, kinColumns, wholeRow, type Held } from './held-queries.ts'

const kinIsNamed = sql`num_nonnulls(${sql.join(kinColumns.map((column) => sql.ref(`b.${column}`)))}) > 0`

/** Of a next of kin who is somebody else only that there is one. */
const burials = fromTables('burials', 'Burials', ['burials'], (customer_id) => ({
  key: sql`b.burial_id`,
  row: sql`(${wholeRow(
    'b',
    sql`jsonb_build_object('site', si.site_ref, 'burial_slot', sl.description, 'cause_of_death', cd.cod, 'undertaker', u.name)`,
  )} - ${kinColumns}::text[]) || case
    when b.nok_is_customer then jsonb_build_object('next_of_kin', 'this customer', 'nok_relation', b.nok_relation)
    when ${kinIsNamed} then '{"next_of_kin": "somebody else, whose details are not part of this archive"}'
    else '{}' end`,
  from: sql`burials b left join sites si on si.site_id = b.site_id
    left join burial_slots sl on sl.burial_slot_id = b.burial_slot_id
    left join causes_of_death cd on cd.cod_id = b.cod_id
    left join contractors u on u.contractor_id = b.undertaker_id
    where b.customer_id = ${customer_id}`,
}))

const sites = fromTables('sites', 'Sites they own', ['sites'], (customer_id) => ({
  key: sql`s.site_id`,
  row: wholeRow('s', sql`jsonb_build_object('site_type', t.site_type)`),
  from: sql`sites s join site_types t using (site_type_id) where s.owner_customer_id = ${customer_id}`,
}))

const holdings = fromTables(
  'site_holders',
  'Sites they hold or held, and since when',
  ['site_holders'],
  (customer_id) => ({
    key: sql`h.site_holder_id`,
    row: wholeRow('h', sql`jsonb_build_object('site', si.site_ref)`),
    from: sql`site_holders h join sites si using (site_id) where h.customer_id = ${customer_id}`,
  }),
)

const whose = (column: RawBuilder<unknown>, customer_id: number) =>
  sql`case when ${column} = ${customer_id} then 'this customer' when ${column} is not null then 'another customer' end`

const moves = fromTables(
  'grave_moves',
  'Burials moved from or to their ground',
  ['grave_moves'],
  (customer_id) => ({
    key: sql`x.grave_move_id`,
    row: sql`(${wholeRow('x')} - '{from_owner_id,to_owner_id}'::text[]) || jsonb_build_object(
      'from_ground_of', ${whose(sql`x.from_owner_id`, customer_id)},
      'to_ground_of', ${whose(sql`x.to_owner_id`, customer_id)})`,
    from: sql`grave_moves x join burials b using (burial_id)
      where ${customer_id}::int in (b.customer_id, x.from_owner_id, x.to_owner_id)`,
  }),
)

const exchanges = fromTables(
  'grave_exchanges',
  'Sites they ordered that were exchanged before the burial',
  ['grave_exchanges'],
  (customer_id) => ({
    key: sql`x.grave_exchange_id`,
    row: wholeRow('x'),
    from: sql`grave_exchanges x join sale_sites ss using (sale_site_id) join sales sa using (sale_id)
      where sa.customer_id = ${customer_id}`,
  }),
)

const holds = fromTables(
  'holds',
  'Holds on ground where their burials were corrected',
  ['holds'],
  (customer_id) => ({
    key: sql`h.hold_id`,
    row: wholeRow('h', sql`jsonb_build_object('site', si.site_ref)`),
    from: sql`holds h join sites si using (site_id) join grave_moves m using (grave_move_id)
      join burials b using (burial_id) where b.customer_id = ${customer_id}`,
  }),
)

/** Whom they had buried, and the ground that is or was theirs. */
export const heldOnGround: readonly Held[] = [burials, sites, holdings, moves, exchanges, holds]
