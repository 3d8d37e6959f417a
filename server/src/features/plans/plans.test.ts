import { arrears } from '@sexton/contract/arrears/calls'
import { lettersPath } from '@sexton/contract/arrears/letters'
import { lists } from '@sexton/contract/lists/calls'
import { plans } from '@sexton/contract/plans/calls'
import type { PlanFilter } from '@sexton/contract/plans/shapes'
import { sales } from '@sexton/contract/sales/calls'
import { addDays } from '@sexton/contract/values/dates'
import { longDate } from '@sexton/contract/values/long-date'
import { figures } from '@sexton/contract/values/money'
import { extractText } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { disagreements } from '../../domain/invariants/invariants.ts'
import { plans as planInvariants } from '../../domain/invariants/plans.ts'
import type { Changing } from '../../core/context/context.ts'
import { debtsOf } from '../arrears/letters/debts-queries.ts'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { switchOn } from '../../test/practices.ts'
import { auditsOf } from '../../test/readers/audits-of.ts'
import { aSitedDraft, anOrder, payInCash } from '../sales/sales-fixture.ts'
import { aForm, aKind, aLatePlan, planOf, today } from './plans-fixture.ts'

const park = testPark()
let boss: Client
let kind: number

beforeAll(async () => {
  await switchOn(park, { plans: {} })
  boss = await park.as()
  kind = await aKind(boss)
})

const fields = (reply: { json(): { error: { fields: unknown } } }) => reply.json().error.fields
const message = (reply: { json(): { error: { message: string } } }) => reply.json().error.message

async function placed(over: Parameters<typeof aForm>[1] = {}) {
  const draft = await aSitedDraft(park, boss)
  await boss.call(plans.choose, { params: draft.params, body: aForm(kind, over) })
  const body = { defer_agreements: [draft.sale_site_id] }
  const sale = await boss.call(sales.place, { params: draft.params, body })
  return { ...draft, sale }
}

describe('the plan of an order', () => {
  it('is made as its draft has chosen when the order is placed, in dues that come to its price (plans-12)', async () => {
    const { sale_id, sale } = await placed()
    const { plan, choice } = await planOf(boss, sale_id)
    expect(choice).toBeNull()
    expect(plan).toMatchObject({
      state: 'ON_TIME',
      owed: sale.price,
      agreed_on: today(),
      burial_when: 'SHARE',
    })
    expect(plan!.dues.map(({ due_on }) => due_on).slice(0, 2)).toEqual([today(), addDays(today(), 20)])
    expect(plan!.dues[0]).toMatchObject({ due_no: 1, value: 100, state: 'DUE' })
    expect(plan!.dues.reduce((sum, { value }) => sum + value, 0)).toBe(sale.price)
    expect(plan!.steps).toMatchObject([{ kind: 'AGREED', on_date: today() }])
    await payInCash(boss, sale_id, 100)
    expect((await planOf(boss, sale_id)).plan!.dues[0]).toMatchObject({ state: 'PAID', owed: 0 })
    const said = (await auditsOf(park, 'sale', sale_id)).map((audit) => audit.message)
    expect(said).toContainEqual(expect.stringMatching(/^Payment plan agreed: Plan 1, 4 dues, K100\.00 on /))
    expect(await disagreements(park.db, planInvariants)).toEqual([])
  })

  it('is agreed later by a sales supervisor for what is outstanding, one at a time (plans-12)', async () => {
    const { sale_id, params, sale } = await anOrder(park, boss)
    await payInCash(boss, sale_id, 50)
    const clerk = await park.as('PERM_EDIT')
    expect((await clerk.ask(plans.agree, { params, body: aForm(kind) })).statusCode).toBe(403)
    const { plan } = await boss.call(plans.agree, { params, body: aForm(kind) })
    expect(plan).toMatchObject({ owed: sale.price - 50, state: 'ON_TIME' })
    expect(message(await boss.ask(plans.agree, { params, body: aForm(kind) }))).toBe(
      'This order has a payment plan already.',
    )
    expect(await disagreements(park.db, planInvariants)).toEqual([])
  })

  it('ends with its order, which has its choice as a draft again (plans-11)', async () => {
    const { sale_id, params } = await placed()
    await boss.call(sales.unplace, { params, body: { reason: 'Another site' } })
    const { plan, ended, choice } = await planOf(boss, sale_id)
    expect(plan).toBeNull()
    expect(ended).toMatchObject([{ ended_how: 'ENDED', ended_reason: 'Another site' }])
    expect(ended[0]!.steps.map((step) => step.kind)).toEqual(['AGREED', 'ENDED'])
    expect(choice).toMatchObject({ plan_kind_id: kind, deposit: 100 })
    expect(await disagreements(park.db, planInvariants)).toEqual([])
  })
})

describe('what a draft has chosen (plans-13)', () => {
  it('must fit the price and the day', async () => {
    const { params } = await aSitedDraft(park, boss)
    const choose = (over: Parameters<typeof aForm>[1]) =>
      boss.ask(plans.choose, { params, body: aForm(kind, over) })
    expect(fields(await choose({ deposit: 9_999_999 }))).toEqual({
      deposit: 'The deposit must be less than the amount to pay.',
    })
    expect(fields(await choose({ first_on: addDays(today(), -1) }))).toEqual({
      first_on: 'The first due cannot be before the day of the plan.',
    })
    expect(fields(await choose({ plan_kind_id: 99_999 }))).toEqual({
      plan_kind_id: 'That payment plan does not exist.',
    })
    const dear = await aKind(boss, { least_price: 5_000_000 })
    expect(fields(await choose({ plan_kind_id: dear }))).toEqual({
      plan_kind_id: 'Plan 2 is for K5,000,000.00 or more.',
    })
  })

  it('keeps the order from being placed once it fits no longer, in words', async () => {
    const draft = await aSitedDraft(park, boss)
    const { params, sale_site_id } = draft
    const other = await aKind(boss)
    await boss.call(plans.choose, { params, body: aForm(other) })
    await boss.call(lists.setRetired, {
      params: { list: 'plan_kinds', entry_id: other },
      body: { retired: true },
    })
    const why = expect.stringMatching(/^How it is paid: Plan \d is no longer offered\.$/)
    expect((await boss.call(sales.get, { params })).blocking).toContainEqual(why)
    const refused = await boss.ask(sales.place, { params, body: { defer_agreements: [sale_site_id] } })
    expect([refused.statusCode, message(refused)]).toEqual([409, why])
    await boss.call(plans.payAtOnce, { params })
    await boss.call(sales.place, { params, body: { defer_agreements: [sale_site_id] } })
    expect((await planOf(boss, draft.sale_id)).plan).toBeNull()
  })
})

describe('the plans that run (plans-14)', () => {
  const list = (show: PlanFilter) => boss.call(plans.list, { query: { show, limit: '100' } })
  const shown = async (show: PlanFilter, sale_id: number) =>
    (await list(show)).plans.find((plan) => plan.sale_id === sale_id)

  it('are listed by how late they are, with what each needs', async () => {
    const { sale_id } = await placed({ every: 'WEEK' })
    expect(await shown('coming', sale_id)).toMatchObject({
      late: 0,
      next_due_on: today(),
      last_step: 'AGREED',
    })
    expect(await shown('late', sale_id)).toBeUndefined()
    const late = await aLatePlan(park, boss, 30)
    const { plan } = await planOf(boss, late)
    expect(plan).toMatchObject({ state: 'LATE', late: 300, days_late: 30 })
    expect(await shown('late', late)).toMatchObject({ late: 300, days_late: 30, owed: plan!.owed })
    expect(await shown('word', late)).toBeDefined()
    const before = (await list('all')).sums
    expect([before.late.plans, before.word.plans]).toEqual([1, 1])
    expect(await boss.call(plans.counts, {})).toEqual(before)
    const { payment_plan_id } = plan!
    const step = { payment_plan_id, created_by: boss.user_id }
    const add = (kind: 'HARDSHIP' | 'BURIAL_ALLOWED', day: string) =>
      park.db
        .insertInto('plan_steps')
        .values({ ...step, kind, on_date: day, note: 'Illness' })
        .execute()
    await add('HARDSHIP', addDays(today(), -20))
    // Reminded once; the second reminder is due after 21 days.
    expect(await shown('word', late)).toBeDefined()
    await add('HARDSHIP', addDays(today(), -2))
    expect(await shown('word', late)).toBeUndefined()
    await payInCash(boss, late, 300)
    expect(await shown('late', late)).toBeUndefined()
    expect((await list('all')).sums.late).toEqual({ plans: 0, owed: 0 })
  })

  it('add up what is late, what falls due within 30 days, and all that is owed (plans-14)', async () => {
    const sums = async () => (await list('all')).sums
    const before = await sums()
    const { sale_id, sale } = await placed()
    const late = await aLatePlan(park, boss, 30)
    await payInCash(boss, sale_id, 40)
    await payInCash(boss, late, 100)
    const rest = (await planOf(boss, late)).plan!.owed
    const [deposit, first] = (await planOf(boss, sale_id)).plan!.dues
    const now = await sums()
    const more = (show: PlanFilter) => Math.round((now[show].owed - before[show].owed) * 100) / 100
    expect(deposit!.owed + first!.owed).toBeLessThan(sale.price - 40)
    // Of the late one, too, the rest falls due in 30 days.
    expect(more('coming')).toBe(deposit!.owed + first!.owed + rest - 200)
    expect([more('late'), more('word')]).toEqual([200, 200])
    expect(more('all')).toBe(sale.price - 40 + rest)
  })

  it('say the same as their dues, whatever was paid (plans-14)', async () => {
    for (const paid of [0, 100, 299.99, 300, 450]) {
      const sale_id = await aLatePlan(park, boss, 10 + paid / 10)
      if (paid > 0) await payInCash(boss, sale_id, paid)
      const { plan } = await planOf(boss, sale_id)
      const { owed, late, days_late, next } = plan!
      const told = { owed, late, days_late, next_due_on: next?.due_on ?? null, next_owed: next?.owed ?? null }
      expect(await shown('all', sale_id)).toMatchObject(told)
    }
  })
})

it('has the ages of its dues in the arrears, and only late ones in a letter (arrears-2, plans-4)', async () => {
  const sale_id = await aLatePlan(park, boss, 40)
  const { customer_id, price_outstanding } = await boss.call(sales.get, { params: { sale_id } })
  const { debtors, sums } = await boss.call(arrears.list, { query: { limit: '100' } })
  expect(debtors.find((one) => one.customer_id === customer_id)).toMatchObject({
    to_30: 0,
    to_60: 300,
    not_yet_due: price_outstanding - 300,
    owed: price_outstanding,
  })
  expect(sums.not_yet_due!.owed).toBeGreaterThanOrEqual(price_outstanding - 300)
  const debts = await debtsOf({ db: park.db, park: park.core.park, today: today() } as Changing, [
    customer_id,
  ])
  expect(debts).toMatchObject([{ days: 40, due_of: today(), price: 300, price_outstanding: 300 }])
})

it('has letters that name the late dues, and none while nothing is late (arrears-8, plans-4)', async () => {
  const sale_id = await aLatePlan(park, boss, 40)
  const { customer_id, price_outstanding } = await boss.call(sales.get, { params: { sale_id } })
  await park.db.updateTable('park').set({ invoice_footer: 'Payable within 30 days' }).execute()
  const open = () => boss.open(lettersPath([customer_id]))
  const { text } = await extractText(new Uint8Array((await open()).rawPayload), { mergePages: true })
  const said = text.replace(/\s+/g, ' ')
  expect(said).toContain(`Due ${longDate(addDays(today(), -40))}, of the order of ${longDate(today())}`)
  expect(said).not.toContain('Ordered')
  expect(said).not.toContain('instalments')
  expect(said).not.toContain('Payable within')
  await payInCash(boss, sale_id, 300)
  const refused = await open()
  const next = `K${figures(price_outstanding - 300, 2)} on ${longDate(addDays(today(), 30))}`
  expect([refused.statusCode, message(refused)]).toEqual([
    409,
    `Mrs Chanda Mwansa-Phiri owes nothing that is late, so there is no letter. The next due is ${next}.`,
  ])
})
