import { burials } from '@sexton/contract/burials/calls'
import { todayIn } from '@sexton/contract/values/dates'
import { expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import { attach, makeCustomer } from '../../../test/factories.ts'
import { auditsOf } from '../../sales/sales-fixture.ts'
import { wholeForm } from '../burials-fixture.ts'
import { ground } from './who-lies-fixture.ts'

const zone = 'Pacific/Kiritimati'
const { park, boss, aSite, read } = ground({ park: testPark({ PARK_TIME_ZONE: zone }) })

/** An old burial of the customer's; without a grave where nobody knows it. */
async function anOld(customer_id: number, site_id: number, day: string, grave_no?: number) {
  const permit_document_id = await attach(park.db, 'customer', customer_id)
  const cod_document_id = await attach(park.db, 'customer', customer_id)
  const burial = {
    ...wholeForm(day, 1),
    customer_id,
    site_id,
    permit_document_id,
    cod_document_id,
    ...(grave_no === undefined ? {} : { grave_no }),
  }
  const { burial_id } = await boss().call(burials.createLegacy, { body: { burial } as never })
  return burial_id
}

const moveTo = (burial_id: number, grave_no: number) =>
  boss().call(burials.changeGrave, { params: { burial_id }, body: { grave_no, note: 'On the old plan' } })

async function aFamily() {
  const site_id = await aSite('LAWN_COMPANION')
  await park.db.updateTable('graves').set({ places: 2 }).where('site_id', '=', site_id).execute()
  return { site_id, customer_id: await makeCustomer(park.db, { last_name: 'Old' }) }
}

it('a move is of the park’s day, not of UTC’s; who was buried before it lies below (ground-11)', async () => {
  const { customer_id, site_id } = await aFamily()
  const moved = await anOld(customer_id, site_id, '1990-03-01', 1)
  await moveTo(moved, 2)
  const { moved_on } = await park.db
    .selectFrom('grave_moves')
    .select('moved_on')
    .where('burial_id', '=', moved)
    .executeTakeFirstOrThrow()
  expect(moved_on).toBe(todayIn(zone))
  const late = await anOld(customer_id, site_id, '2001-03-01', 2)
  expect([(await read(late)).position, (await read(moved)).position]).toEqual([1, 2])
})

it('who is found in a grave lies below those buried later, with a row in their history (ground-11)', async () => {
  const { customer_id, site_id } = await aFamily()
  const later = await anOld(customer_id, site_id, '2001-03-01', 1)
  const found = await anOld(customer_id, site_id, '1990-03-01')
  await moveTo(found, 1)
  expect([(await read(found)).position, (await read(later)).position]).toEqual([1, 2])
  expect(await auditsOf(park, 'burial', later)).toContainEqual(
    expect.objectContaining({
      action: 'POSITION_CORRECTED',
      message: expect.stringMatching(/place 1 → 2 of 2\. .* was buried earlier$/),
    }),
  )
})
