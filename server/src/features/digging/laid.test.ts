import { expect, it } from 'vitest'
import { today } from '../burials/ground/who-lies-fixture.ts'
import { digs } from './digging-fixture.ts'

/** Laid is a fact recorded at the grave: from then on the person is buried there (dig-9 to dig-11). */
const { coffin, confirmed, orderNow, park, sold, step, issue } = digs()

const now = (burial_id: number) =>
  park.db
    .selectFrom('burials')
    .select(['burial_status_ref', 'in_ground', 'position', 'laid_at', 'laid_dig_order_id'])
    .where('burial_id', '=', burial_id)
    .executeTakeFirstOrThrow()

it('who is laid is buried there, above who was laid before, whatever the hour they were booked for (dig-9)', async () => {
  const on = await sold('LAWN_DOUBLE')
  const early = await confirmed(on, { burial_date: today })
  const late = await confirmed(on, { burial_date: today })
  for (const burial_id of [early, late]) await coffin(burial_id)
  const { dig_order_id: first } = (await issue(late)).json()
  const { dig_order_id: second } = (await issue(early, { together_with: first })).json()
  for (const state of ['MARKED', 'CHECKED', 'OPEN', 'LAID'] as const) await step(first, state)
  for (const state of ['MARKED', 'CHECKED', 'OPEN', 'LAID'] as const) await step(second, state)
  const { laid_at } = await orderNow(first)
  const laid = { burial_status_ref: 'CONFIRMED', in_ground: true }
  expect(await now(late)).toEqual({ ...laid, position: 1, laid_at, laid_dig_order_id: first })
  expect(await now(early)).toMatchObject({ ...laid, position: 2, laid_dig_order_id: second })
})
