import { todayIn } from '@sexton/contract/values/dates'
import type { TestPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { siteTypeId } from '../../test/factories.ts'
import { aFulfilledSale } from '../sales/sales-fixture.ts'

export const today = () => todayIn('Africa/Lusaka')

export const yearly = 'Right of burial, one year'

/** A charge of the current tariff, of the group of extras. */
export async function aCharge({ db }: TestPark, description = yearly, price = 120.5) {
  const { other_charge_group_id } = await db
    .selectFrom('other_charge_groups')
    .select('other_charge_group_id')
    .where('other_charge_group_ref', '=', 'SALE_EXTRAS')
    .executeTakeFirstOrThrow()
  const { product_id } = await db
    .selectFrom('products')
    .select('product_id')
    .where('product_ref', '=', 'ADMIN')
    .executeTakeFirstOrThrow()
  const { tariff_id } = await db
    .selectFrom('tariffs')
    .select('tariff_id')
    .where('is_current', '=', true)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('other_charges')
    .values({ tariff_id, other_charge_group_id, product_id, description, price })
    .execute()
}

/** What a rule says unless a test says otherwise: 50 years, two of grace, 25 of rest. */
export const aRule = async ({ db }: TestPark, type = 'LAWN_SINGLE') => ({
  site_type_id: await siteTypeId(db, type),
  from_day: '1970-01-01',
  years: 50,
  grace_months: 24,
  max_total_years: 99,
  resting_years_body: 25,
  resting_years_ashes: 10,
  renew_from_months_before: 24,
  renewal_charge_name: yearly,
  care_charge_name: null,
})

/** A paid site with its right: granted on that day, and ending as the rule says. */
export async function aRight(park: TestPark, boss: Client, granted_on: string | null, type?: string) {
  const sale = await aFulfilledSale(park, boss, type)
  // The sale brought one since today.
  const brought = park.db.selectFrom('rights').select('right_id').where('site_id', '=', sale.site_id)
  await park.db.deleteFrom('tenure_terms').where('right_id', 'in', brought).execute()
  await park.db.deleteFrom('rights').where('site_id', '=', sale.site_id).execute()
  const { right_id } = await park.db
    .insertInto('rights')
    .values({ site_id: sale.site_id, sale_site_id: sale.sale_site_id, granted_on })
    .returning('right_id')
    .executeTakeFirstOrThrow()
  const { site_ref } = await park.db
    .selectFrom('sites')
    .select('site_ref')
    .where('site_id', '=', sale.site_id)
    .executeTakeFirstOrThrow()
  return { ...sale, right_id, site_ref }
}

export const endOf = async ({ db }: TestPark, right_id: number) =>
  (await db.selectFrom('rights').select('ends_on').where('right_id', '=', right_id).executeTakeFirstOrThrow())
    .ends_on
