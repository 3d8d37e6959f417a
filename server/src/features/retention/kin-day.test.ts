import { retention } from '@sexton/contract/retention/calls'
import { addDays, addMonths, todayIn } from '@sexton/contract/values/dates'
import { expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { keepToRetention } from './save.ts'
import { aBuried, straight } from './retention-fixture.ts'

const zone = 'Pacific/Kiritimati'
const park = testPark({ PARK_TIME_ZONE: zone })

it('the age of a next of kin entered again counts from the park’s day of the removal, not UTC’s (retention-2)', async () => {
  const { burial_id } = await aBuried(park, { years: 40 })
  // By the park's clock ten years ago today at one in the morning: in UTC that is the day before.
  const day = addMonths(todayIn(zone), -120)
  await straight(
    park,
    `update burials set kin_removed_at = '${addDays(day, -1)}T11:00:00Z' where burial_id = ${burial_id}`,
  )
  const boss = await park.as()
  const preview = (keep: number) =>
    boss.call(retention.preview, { params: { kind: 'next_of_kin' }, query: { keep } })
  expect(await preview(10)).toMatchObject({ due: 0, rows: [] })
  await park.db.insertInto('retention_rules').values({ kind: 'next_of_kin', keep: 10 }).execute()
  expect(await keepToRetention(park.core)).toBe('the next of kin of 0 burials removed')
  await park.db.updateTable('retention_rules').set({ keep: 9 }).execute()
  expect((await preview(9)).rows).toMatchObject([{ object_id: burial_id, since: day }])
  expect(await keepToRetention(park.core)).toBe('the next of kin of 1 burial removed')
})
