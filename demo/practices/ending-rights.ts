import { tenureRules, terms } from '@sexton/contract/tenure/calls'
import { addMonths } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import type { Hands } from './orders.ts'

/** As the owner of the tables, who alone may write a practice that began in the past. */
export const tenureSince = (since: string): string => `
  alter table practices disable trigger user;
  insert into practices (practice, is_on, since) values ('tenure', true, '${since}') on conflict (practice) do nothing;
  alter table practices enable trigger user;
  insert into other_charges (tariff_id, other_charge_group_id, product_id, description, price)
    select t.tariff_id, g.other_charge_group_id, p.product_id, c.description, c.price
    from tariffs t, other_charge_groups g, products p,
      (values ('Right of burial, one year', 180), ('Maintenance of a site, one year', 240)) as c (description, price)
    where t.is_current and g.other_charge_group_ref = 'SALE_EXTRAS' and p.product_ref = 'CARE';
`

/** In how many months each of these rights ends; the last ones have ended, and one of them is out of grace. */
const endsIn = [3, 8, 15, 22, 60, -5, -11, -40]

interface Owned {
  site_id: number
  right_id: number | null
}

/** Owned sites of one grave, in which nobody is planned. */
async function ownedSites({ db }: Hands): Promise<Owned[]> {
  const { rows } = await sql<Owned>`
    select s.site_id, r.right_id
    from sites s join site_types t using (site_type_id)
      left join rights r on r.site_id = s.site_id and r.state = 'IN_FORCE'
    where s.site_status_ref = 'OWN' and t.site_type_ref = 'LAWN_SINGLE'
      and r.ends_on is null and not exists (select from burials b where b.site_id = s.site_id and not b.in_ground)
    order by s.ownership_date, s.site_id limit ${endsIn.length}`.execute(db)
  return rows
}

/** Rules for two types of site, and rights that end soon, are in grace or have ended. */
export async function endRights(hands: Hands, today: string): Promise<void> {
  const { db, office } = hands
  const types = await db
    .selectFrom('site_types')
    .select(['site_type_id', 'site_type_ref'])
    .where('site_type_ref', 'in', ['LAWN_SINGLE', 'ASHES_NICHE'])
    .execute()
  for (const { site_type_id, site_type_ref } of types)
    await office.call(tenureRules.create, {
      body: {
        site_type_id,
        from_day: today,
        years: site_type_ref === 'ASHES_NICHE' ? 20 : 50,
        grace_months: 24,
        max_total_years: 99,
        resting_years_body: 25,
        resting_years_ashes: 10,
        renew_from_months_before: 24,
        renewal_charge_name: 'Right of burial, one year',
        care_charge_name: 'Maintenance of a site, one year',
      },
    })
  const sites = await ownedSites(hands)
  for (const [at, { site_id, right_id: known }] of sites.entries()) {
    const right = { site_id, kind: 'OLD' }
    const right_id =
      known ??
      (await db.insertInto('rights').values(right).returning('right_id').executeTakeFirstOrThrow()).right_id
    const until_on = addMonths(today, endsIn[at]!)
    const from_on = addMonths(until_on, -600)
    const reason = 'Granted for 50 years by the deed of that time'
    await office.call(terms.enter, { params: { right_id }, body: { from_on, until_on, reason } })
  }
}
