import { ownReports } from '@sexton/contract/own-reports/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'

const park = testPark()
let maker: Client
let other: Client
let supervisor: Client

beforeAll(async () => {
  maker = await park.as('PERM_REPORTS')
  other = await park.as('PERM_REPORTS')
  supervisor = await park.as('PERM_REPORTS', 'PERM_SALES_SUPER')
})

const form = {
  name: 'Sales by month',
  for_all: false,
  counted: 'sales' as const,
  grouped_by: 'ordered_month',
  then_by: 'status' as string | null,
  sums: ['count', 'price'],
  search: 'name=banda&statuses=ORDERED%2CPAID',
}

let names = 0
const fresh = (more: Partial<typeof form> = {}) => ({ ...form, name: `Report ${(names += 1)}`, ...more })
const keep = (who: Client, more: Partial<typeof form> = {}) =>
  who.call(ownReports.keep, { body: fresh(more) })
const namesOf = async (who: Client) => (await who.call(ownReports.kept, {})).map(({ name }) => name)
const audits = async (own_report_id: number) =>
  (
    await park.db
      .selectFrom('audits')
      .select(['action', 'user_id', 'message'])
      .where('object', '=', 'own_report')
      .where('object_id', '=', own_report_id)
      .orderBy('audit_id')
      .execute()
  ).map(({ action, user_id, message }) => [action, user_id, message])

describe('reports are kept by a name', () => {
  it('are one’s own, or for all (own-reports-7)', async () => {
    const own = await keep(maker)
    const shared = await keep(maker, { for_all: true })
    expect(own).toMatchObject({
      counted: 'sales',
      then_by: 'status',
      sums: ['count', 'price'],
      search: form.search,
    })
    expect(await namesOf(maker)).toEqual(expect.arrayContaining([own.name, shared.name]))
    expect(await namesOf(other)).toContain(shared.name)
    expect(await namesOf(other)).not.toContain(own.name)
  })

  it('are changed and deleted, each with its audit row', async () => {
    const { own_report_id, updated_at, name } = await keep(maker)
    const body = fresh({ name: 'Another name', for_all: true })
    const changed = await maker.call(ownReports.change, {
      params: { own_report_id },
      body: { ...body, updated_at },
    })
    expect(changed).toMatchObject({ name: 'Another name', for_all: true })
    await maker.call(ownReports.change, { params: { own_report_id }, body })
    await maker.call(ownReports.remove, { params: { own_report_id } })
    expect(await audits(own_report_id)).toEqual([
      ['CREATED', maker.user_id, `Report kept for oneself: ${name}`],
      ['UPDATED', maker.user_id, `Name: ${name} → Another name; For all: no → yes`],
      ['DELETED', maker.user_id, 'Report kept for all deleted: Another name'],
    ])
  })

  it('one of another is not there; one for all is changed by who kept it and by a supervisor (own-reports-8)', async () => {
    const own = await keep(maker)
    const shared = await keep(maker, { for_all: true })
    const status = async (who: Client, { own_report_id, name }: typeof own) => {
      const params = { own_report_id }
      const body = fresh({ name: `${name}.`, for_all: true })
      const changed = await who.ask(ownReports.change, { params, body })
      return [changed.statusCode, (await who.ask(ownReports.remove, { params })).statusCode]
    }
    expect(await status(other, own)).toEqual([404, 404])
    expect(await status(supervisor, own)).toEqual([404, 404])
    expect(await status(other, shared)).toEqual([403, 403])
    expect(
      (
        await supervisor.ask(ownReports.change, {
          params: { own_report_id: shared.own_report_id },
          body: fresh({ for_all: true }),
        })
      ).json().user_id,
    ).toBe(maker.user_id)
    expect(await status(supervisor, shared)).toEqual([200, 204])
  })

  it('what somebody has changed meanwhile is not overwritten', async () => {
    const { own_report_id, updated_at } = await keep(maker, { for_all: true })
    const params = { own_report_id }
    await supervisor.call(ownReports.change, { params, body: fresh({ for_all: true }) })
    const late = await maker.ask(ownReports.change, { params, body: { ...fresh(), updated_at } })
    expect(late.statusCode).toBe(409)
  })
})

describe('names are unique (own-reports-9)', () => {
  const asked = async (who: Client, more: Partial<typeof form>) => {
    const answer = await who.ask(ownReports.keep, { body: { ...form, ...more } })
    return answer.statusCode === 200 ? 200 : answer.json().error.fields.name
  }
  it('among one’s own and among those for all, whatever their case', async () => {
    expect(await asked(maker, { name: 'Yearly' })).toBe(200)
    expect(await asked(maker, { name: 'YEARLY' })).toBe('You already have a saved report with this name.')
    expect(await asked(other, { name: 'Yearly' })).toBe(200)
    expect(await asked(maker, { name: 'Yearly', for_all: true })).toBe(200)
    expect(await asked(other, { name: 'yearly', for_all: true })).toBe(
      'There is already a shared report with this name.',
    )
  })
})

describe('what cannot be kept (own-reports-2)', () => {
  it.each([
    ['grouped_by', { grouped_by: 'burial_month' }],
    ['grouped_by', { grouped_by: 'constructor' }],
    ['then_by', { then_by: 'nothing' }],
    ['then_by', { then_by: 'ordered_month' }],
    ['sums.1', { sums: ['count', 'margin'] }],
    ['sums', { sums: [] }],
    ['search', { search: 'name=<script>' }],
    ['name', { name: ' ' }],
    ['counted', { counted: 'receipts' as 'sales' }],
  ])('%s', async (field, wrong) => {
    const answer = await maker.ask(ownReports.keep, { body: fresh(wrong) })
    expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([422, [field]])
  })

  it('the database refuses a further name, another owner and a strange search', async () => {
    const { own_report_id } = await keep(maker, { name: 'Held', for_all: true })
    const { own_report_id: second } = await keep(other, { for_all: true })
    const set = (change: ReturnType<typeof sql>, id: number) =>
      sql`update own_reports set ${change} where own_report_id = ${id}`.execute(park.db)
    await expect(set(sql`name = 'held'`, second)).rejects.toThrow('own_reports_name_for_all')
    await expect(set(sql`user_id = ${other.user_id}`, own_report_id)).rejects.toThrow(
      'stays with the person who saved it',
    )
    await expect(set(sql`search = 'a b'`, own_report_id)).rejects.toThrow('own_reports_search_is_an_address')
    await expect(set(sql`counted = 'receipts'`, own_report_id)).rejects.toThrow('own_reports_counted')
    await expect(set(sql`then_by = grouped_by`, own_report_id)).rejects.toThrow('own_reports_groups_differ')
    await expect(set(sql`sums = '{}'`, own_report_id)).rejects.toThrow('own_reports_add_something')
    const hidden = 'a line break or a hidden character'
    await expect(set(sql`name = name || chr(10)`, own_report_id)).rejects.toThrow(hidden)
    const copied = sql`insert into own_reports (user_id, name, counted, grouped_by, sums)
      select user_id, name || chr(8238), counted, grouped_by, sums from own_reports where own_report_id = ${second}`
    await expect(copied.execute(park.db)).rejects.toThrow(hidden)
    await expect(set(sql`name = ' '`, own_report_id)).rejects.toThrow('own_reports_named')
  })
})
