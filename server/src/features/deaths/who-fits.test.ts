import { deaths } from '@sexton/contract/deaths/calls'
import { addDays } from '@sexton/contract/values/dates'
import { beforeAll, expect, it } from 'vitest'
import { switchOn } from '../../test/practices.ts'
import { ground, today } from '../burials/ground/who-lies-fixture.ts'

const { park, boss, confirmed, payFor, sold } = ground()

beforeAll(() => switchOn(park, { rights: {} }))

it.each([
  ['Grace', '1/1/1', '222222/22/2', { fits: true, other_id: true }],
  ['Grace', null, '222222/22/2', { fits: true, other_id: false }],
  ['Ruth', '222222/22/2', '222222/22/2', { fits: true, other_id: false }],
  ['Ruth', '1/1/1', '222222/22/2', { fits: false, other_id: true }],
])(
  'a holder is offered by the name or the id number: %s, %s (deaths-10)',
  async (first_name, id_no, of, is) => {
    const on = await sold()
    const burial_id = await confirmed(on)
    await payFor(on)
    const { db } = park
    await db
      .updateTable('customers')
      .set({ first_name, last_name: 'Hồng', id_no })
      .where('customer_id', '=', on.customer_id)
      .execute()
    await db.updateTable('burials').set({ deceased_id_no: of }).where('burial_id', '=', burial_id).execute()
    expect(await boss().call(deaths.deceased, { params: { burial_id } })).toMatchObject({
      death_date: addDays(today, -1),
      holders: [{ ...is, passes_to: null }],
    })
  },
)
