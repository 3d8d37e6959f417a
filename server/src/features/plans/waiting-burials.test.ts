import { burials } from '@sexton/contract/burials/calls'
import { plans } from '@sexton/contract/plans/calls'
import { slots } from '@sexton/contract/slots/calls'
import { figures } from '@sexton/contract/values/money'
import { expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { placeSale } from '../../test/factories.ts'
import { switchOn } from '../../test/practices.ts'
import { readyBurial } from '../burials/burials-fixture.ts'
import { today } from './plans-fixture.ts'

const park = testPark()

it('is refused to be confirmed in words with the currency, as its screen says before, until it is allowed (plans-9)', async () => {
  await switchOn(park, { plans: {} })
  const boss = await park.as()
  const [slot] = await boss.call(slots.open, { params: { burial_date: today() } })
  const day = { today: today(), slot: slot!.burial_slot_id }
  const { burial_id, sale_id } = await readyBurial(park, boss, day)
  await placeSale(park.db, sale_id, `${today()}T10:00:00Z`)
  const sale = park.db.selectFrom('sales').select('price').where('sale_id', '=', sale_id)
  const { price: value } = await sale.executeTakeFirstOrThrow()
  await park.db.transaction().execute(async (tx) => {
    const terms = { burial_when: 'PAID', grace_days: 7, notice_days: 30, retained_percent: 10 }
    const { payment_plan_id } = await tx
      .insertInto('payment_plans')
      .values({ sale_id, agreed_on: today(), ...terms })
      .returning('payment_plan_id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('plan_dues').values({ payment_plan_id, due_no: 1, due_on: today(), value }).execute()
  })
  const params = { burial_id }
  expect((await boss.call(plans.ofBurial, { params })).waits).toMatchObject([{ sale_id, to_pay: value }])
  const refused = await boss.ask(burials.confirm, { params, body: {} })
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    409,
    `This burial waits for the payment plan of sale ${sale_id}: K${figures(value, 2)} more must be paid first.`,
  ])
  await boss.call(plans.allowBurial, { params, body: { reason: 'The family has come from far away' } })
  expect((await boss.call(plans.ofBurial, { params })).waits).toEqual([])
  expect((await boss.ask(burials.confirm, { params, body: {} })).statusCode).toBe(200)
})
