import { careYears, dues } from '@sexton/contract/dues/calls'
import { tenureRules } from '@sexton/contract/tenure/calls'
import { addMonths } from '@sexton/contract/values/dates'
import { beforeAll } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { switchOn } from '../../test/practices.ts'
import { aCharge, aRight, aRule, today } from '../tenure/tenure-fixture.ts'
import { makeDues } from './work-off.ts'

/** A park with terms of 50 years, a price for a year and a yearly fee of 80. */
export function rightsThatEnd() {
  const park = testPark()
  const of = {} as { boss: Client; clerk: Client }
  beforeAll(async () => {
    of.boss = await park.as()
    of.clerk = await park.as('PERM_VIEW', 'PERM_EDIT', 'PERM_DOCUMENT_DOWNLOAD')
    await switchOn(park, { tenure: {} })
    await aCharge(park)
    await aCharge(park, 'Care of a site', 80)
    const rule = await aRule(park)
    await of.boss.call(tenureRules.create, { body: { ...rule, care_charge_name: 'Care of a site' } })
  })
  return {
    park,
    of,
    /** A right that ends in so many months; its holder can be written to. */
    async ending(months: number, customer: object = { address1: '12 Cairo Road', email: null }) {
      const right = await aRight(park, of.boss, addMonths(today(), months - 600))
      await park.db
        .updateTable('customers')
        .set(customer)
        .where('customer_id', '=', right.customer_id)
        .execute()
      return right
    },
    /** Makes what was asked for in bulk. */
    work: () => makeDues(park.core, () => Promise.resolve()),
    lastRun: async () => (await of.clerk.call(dues.runs, { query: {} }))[0]!,
    fees: async (site_id: number) => (await of.clerk.call(careYears.ofSite, { params: { site_id } })).care,
    chargeYear: (right_id: number, year: number) =>
      of.clerk.ask(careYears.charge, { params: { right_id }, body: { year } }),
  }
}

export const messageOf = (reply: { json: () => unknown }) =>
  (reply.json() as { error: { message: string } }).error.message
