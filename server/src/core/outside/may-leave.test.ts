import { expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { mayLeave } from './may-leave.ts'

const park = testPark()

it('nothing leaves a copy, which was never in real use (core-32)', async () => {
  expect(await mayLeave({ DEVELOPMENT_MODE: true }, park.db)).toBe(false)
  expect(await mayLeave({ DEVELOPMENT_MODE: false }, park.db)).toBe(true)
  await park.db.insertInto('real_use').defaultValues().execute()
  expect(await mayLeave({ DEVELOPMENT_MODE: true }, park.db)).toBe(true)
})
