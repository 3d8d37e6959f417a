import { sql } from 'kysely'
import { archivedAs } from '../../../domain/columns/column.ts'
import {
  consents,
  deeds,
  rights,
  transferPeople,
  transfers,
} from '../../../domain/columns/practices/rights.ts'
import {
  careYears,
  cases,
  notices,
  tenureTerms,
  termOrders,
} from '../../../domain/columns/practices/tenure.ts'
import { fromTable, wholeRow, type Held } from './held-queries.ts'

/** The periods of the holders of sites in which they are one: the owner, or one who holds it together with the owner. */
const theirPeriods = (customer_id: number) => sql`(
  select h.* from site_holders h where h.customer_id = ${customer_id} or exists (
    select from site_holder_members m where m.site_holder_id = h.site_holder_id and m.customer_id = ${customer_id}))`

/** The rights that they hold or held: whatever ended before them, or began after them, was somebody else's. */
const theirRights = (customer_id: number) => sql`(
  select r.right_id, bool_or(h.held_until is null) as is_holder from rights r join ${theirPeriods(customer_id)} h
    on h.site_id = r.site_id and coalesce(r.granted_on <= h.held_until, true) and coalesce(h.held_from <= r.ended_on, true)
  group by 1)`

const onTheirRights = (customer_id: number, table: string) =>
  sql`${sql.table(table)} x join rights r using (right_id) join ${theirRights(customer_id)} own using (right_id)
    join sites si on si.site_id = r.site_id where true`

const withSite = sql`jsonb_build_object('site', si.site_ref)`

/** Their part of the rights to sites. Other holders, heirs and witnesses are not named. */
export const heldRights: readonly Held[] = [
  fromTable(rights, 'Rights they hold or held', (customer_id) => ({
    key: sql`x.right_id`,
    row: sql`${wholeRow(rights, 'x', withSite)}
      - case when own.is_holder then '{}'::text[] else ${archivedAs(rights, 'kin')}::text[] end`,
    from: sql`rights x join ${theirRights(customer_id)} own using (right_id) join sites si using (site_id) where true`,
  })),
  fromTable(tenureTerms, 'For how long', (customer_id) => ({
    key: sql`x.tenure_term_id`,
    row: wholeRow(tenureTerms, 'x', withSite),
    from: onTheirRights(customer_id, 'tenure_terms'),
  })),
  fromTable(termOrders, 'Terms they ordered', (customer_id) => ({
    key: sql`x.term_order_id`,
    row: wholeRow(termOrders, 'x'),
    from: sql`term_orders x join sales s using (sale_id) where s.customer_id = ${customer_id}`,
  })),
  fromTable(careYears, 'Yearly fees', (customer_id) => ({
    key: sql`x.right_id::int8 * 10000 + x.year`,
    row: wholeRow(careYears, 'x', withSite),
    from: onTheirRights(customer_id, 'care_years'),
  })),
  fromTable(deeds, 'Deeds', (customer_id) => ({
    key: sql`x.deed_id`,
    row: wholeRow(deeds, 'x', withSite),
    from: sql`deeds x join ${theirPeriods(customer_id)} h using (site_holder_id) join sites si using (site_id) where true`,
  })),
  fromTable(consents, 'Consents they gave or were asked for', (customer_id) => ({
    key: sql`x.consent_id`,
    row: sql`${wholeRow(consents, 'x', withSite)} - ${archivedAs(consents, 'kin')}::text[]`,
    from: sql`consents x join sites si using (site_id) where x.customer_id = ${customer_id}`,
  })),
  // Why a right passes on, and why not, may name the others.
  fromTable(transfers, 'Transfers in which they gave', (customer_id) => ({
    key: sql`x.transfer_id`,
    row: wholeRow(transfers, 'x', withSite),
    from: sql`transfers x join sites si using (site_id) where x.of_customer_id = ${customer_id}`,
  })),
  fromTable(
    transferPeople,
    'What they said in transfers',
    (customer_id) => ({
      key: sql`x.transfer_id::int8 * 1000000 + x.ordinal`,
      row: wholeRow(
        transferPeople,
        'x',
        sql`jsonb_build_object('site', si.site_ref, 'transfer_no', t.transfer_no)`,
      ),
      from: sql`transfer_people x join transfers t using (transfer_id) join sites si using (site_id)
      where x.customer_id = ${customer_id}`,
    }),
    { further: { transfer_no: { label: 'Number of the transfer' } } },
  ),
  fromTable(notices, 'Notices to them', (customer_id) => ({
    key: sql`x.notice_id`,
    row: wholeRow(notices, 'x'),
    from: sql`notices x where x.to_customer_id = ${customer_id}`,
  })),
  fromTable(cases, 'Cases about their rights', (customer_id) => ({
    key: sql`x.case_id`,
    row: wholeRow(cases, 'x', withSite),
    from: onTheirRights(customer_id, 'cases'),
  })),
]
