import { accounts } from '@sexton/contract/accounts/calls'
import { expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { anOrder, batchOf } from './accounts-fixture.ts'

const park = testPark()

it('the list of batches comes newest month first, by the page, with how many there are (accounts-8)', async () => {
  const desk = await park.as('PERM_ACCOUNTS')
  for (const month of [1, 2, 3]) {
    await anOrder(park, 10, `2019-0${month}-10T10:00:00Z`)
    await batchOf(desk, 2019, month)
  }
  const page = async (query: object) => {
    const reply = await desk.ask(accounts.list, { query })
    const names = (reply.json() as { batch_name: string }[]).map(({ batch_name }) => batch_name)
    return [names, reply.headers['x-total-count']]
  }
  const [all, total] = await page({})
  expect(all).toEqual(['2019-03', '2019-02', '2019-01'])
  expect(total).toBe('3')
  expect(await page({ limit: 2, offset: 0 })).toEqual([['2019-03', '2019-02'], '3'])
  expect(await page({ limit: 2, offset: 2 })).toEqual([['2019-01'], '3'])
  expect(await page({ limit: 2, offset: 9 })).toEqual([[], '3'])
})
