import { slots } from '@sexton/contract/slots/calls'
import { expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { switchOn } from '../../test/practices.ts'
import { auditsOf } from '../../test/readers/audits-of.ts'

const park = testPark()
const dawn = { description: 'Dawn', from: '06:30', to: '07:30', capacity: 2, weekdays: [1, 2] }

it('a slot is opened to funeral directors, and stays so until someone says otherwise (answers-8)', async () => {
  await switchOn(park, { desk: {} })
  const manager = await park.as('PERM_TARIFFS')
  const { burial_slot_id } = await manager.call(slots.create, { body: { ...dawn, outside: true } })
  const params = { burial_slot_id }
  const saved = await manager.call(slots.update, { params, body: { ...dawn, capacity: 3 } })
  expect(saved).toMatchObject({ outside: true, capacity: 3 })
  const closed = { ...dawn, capacity: 3, outside: false }
  expect(await manager.call(slots.update, { params, body: closed })).toMatchObject({ outside: false })
  expect((await auditsOf(park, 'slot', burial_slot_id)).map(({ message }) => message)).toEqual([
    'Slot added: Dawn, 06:30, 07:30, 2, Mon Tue, can be booked from outside',
    'Capacity: 2 → 3',
    'Outside: can be booked from outside → for the office only',
  ])
})
