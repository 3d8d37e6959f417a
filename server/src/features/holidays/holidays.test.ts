import { holidays } from '@sexton/contract/holidays/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'

const park = testPark()
let editor: Client
beforeAll(async () => {
  editor = await park.as('PERM_TARIFFS')
})

const fieldsOf = (response: { json: () => unknown }) =>
  (response.json() as { error: { fields?: object } }).error.fields

describe('holidays', () => {
  it('are added, renamed, moved and deleted, each change with its audit row (holidays-1)', async () => {
    const made = await editor.call(holidays.create, {
      body: { holiday_date: '2027-07-06', name: ' Heroes’ Day ' },
    })
    expect(made).toMatchObject({ holiday_date: '2027-07-06', name: 'Heroes’ Day' })
    const params = { holiday_id: made.holiday_id }
    const body = { holiday_date: '2027-07-05', name: 'Heroes’ Day', updated_at: made.updated_at }
    const moved = await editor.call(holidays.update, { params, body })
    expect(moved.holiday_date).toBe('2027-07-05')
    expect((await editor.ask(holidays.update, { params, body: { ...body, name: 'Other' } })).statusCode).toBe(
      409,
    )
    const viewer = await park.as('PERM_VIEW')
    expect(await viewer.call(holidays.list, {})).toContainEqual(moved)
    await editor.call(holidays.remove, { params })
    expect(await viewer.call(holidays.list, {})).toEqual([])
    expect((await editor.ask(holidays.remove, { params })).statusCode).toBe(404)
    const rows = await park.db
      .selectFrom('audits')
      .select('message')
      .where('object', '=', 'holiday')
      .orderBy('audit_id')
      .execute()
    expect(rows.map((row) => row.message)).toEqual([
      'Holiday added: Heroes’ Day, Tue, 6 Jul 2027',
      'Holiday date: Tue, 6 Jul 2027 → Mon, 5 Jul 2027',
      'Holiday deleted: Heroes’ Day, Mon, 5 Jul 2027',
    ])
  })

  it('have a date of their own and a name (holidays-1, holidays-2)', async () => {
    const body = { holiday_date: '2027-10-24', name: 'Independence Day' }
    await editor.call(holidays.create, { body })
    const twice = await editor.ask(holidays.create, { body: { ...body, name: 'Once more' } })
    expect(fieldsOf(twice)).toEqual({ holiday_date: 'There is already a holiday on that day.' })
    const blank = await editor.ask(holidays.create, { body: { name: ' ' } as never })
    expect(fieldsOf(blank)).toEqual({ holiday_date: 'Date is required', name: 'Name is required' })
  })
})
