import { papers } from '@sexton/contract/papers/calls'
import { planPrices } from '@sexton/contract/plans/price-calls'
import { sales } from '@sexton/contract/sales/calls'
import { longDate } from '@sexton/contract/values/long-date'
import { addDays, addMonths, todayIn } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { switchOff, switchOn } from '../../../test/practices.ts'
import { documentPath, openedPdf } from '../../../test/readers/opened-pdf.ts'
import { aSitedDraft, anOrder } from '../../sales/sales-fixture.ts'

const park = testPark()
const today = todayIn('Africa/Lusaka')
let boss: Client
let clerk: Client

beforeAll(async () => {
  await switchOn(park, { plans: {} })
  boss = await park.as()
  clerk = await park.as('PERM_EDIT', 'PERM_VIEW')
})

type Of = { params: { sale_id: number } }
const pricesOf = ({ params }: Of) => clerk.call(planPrices.get, { params })
const keep = ({ params }: Of, price_until: string | null, by = boss) =>
  by.ask(planPrices.keep, { params, body: { price_until } })
const summaryOf = async ({ params }: Of) =>
  (await openedPdf(boss, documentPath(await boss.call(papers.order, { params })))).text
const priceOf = (site_type: string, parent: string) =>
  park.db
    .selectFrom('type_charges as c')
    .innerJoin('site_types as t', 't.site_type_id', 'c.site_type_id')
    .select(['c.price', 'c.type_charge_id', 'c.description'])
    .where('t.site_type_ref', '=', site_type)
    .where('c.parent_object', '=', parent)
    .orderBy('c.type_charge_id')
    .executeTakeFirstOrThrow()

describe('what an order does not include (plans-15)', () => {
  it('is each charge of a burial that its sites still cost, on the screen, the summary and the agreement', async () => {
    const draft = await aSitedDraft(park, boss, 'LAWN_DOUBLE')
    const { not_included } = await pricesOf(draft)
    expect(not_included).toEqual([
      { description: 'Opening and closing, Lawn Double Depth', price: 3200 },
      { description: 'Saturday', price: 950 },
      { description: 'Sunday or public holiday', price: 1600 },
    ])
    const said = `At the prices of ${longDate(today)}: Description Price Opening and closing, Lawn Double Depth K3,200.00`
    expect(await summaryOf(draft)).toContain(said)
    const { sale_site_id } = draft
    const made = await boss.call(papers.agreement, { params: { sale_site_id } })
    expect((await openedPdf(boss, documentPath(made))).text).toContain(said)
  })

  it('says nothing while the practice is off', async () => {
    const draft = await aSitedDraft(park, boss)
    await switchOff(park)
    expect(await summaryOf(draft)).not.toContain('Not included')
    expect((await clerk.ask(planPrices.get, { params: draft.params })).statusCode).toBe(404)
    await switchOn(park, { plans: {} })
    expect(await summaryOf(draft)).toContain('Not included')
  })
})

describe('prices of a draft are kept until a day (plans-16)', () => {
  it('which the draft and its summary say, until its tariff is changed or reapplied', async () => {
    const draft = await aSitedDraft(park, boss)
    const day = addDays(today, 40)
    expect((await keep(draft, day, clerk)).statusCode).toBe(403)
    expect((await keep(draft, day)).json()).toMatchObject({ price_until: day, today: null })
    expect(await summaryOf(draft)).toContain(`These prices hold until ${longDate(day)}.`)
    const sale = await boss.call(sales.get, { params: draft.params })
    await boss.call(sales.changeTariff, { params: draft.params, body: { tariff_id: sale.tariff.tariff_id } })
    expect((await pricesOf(draft)).price_until).toBeNull()
    expect(await summaryOf(draft)).not.toContain('These prices hold')
  })

  it('from today to a year from now, and only of a draft', async () => {
    const draft = await aSitedDraft(park, boss)
    const refused = async (day: string) => (await keep(draft, day)).json().error.fields.price_until
    expect(await refused(addDays(today, -1))).toBe('Choose today or a later day.')
    expect(await refused(addDays(addMonths(today, 12), 1))).toBe('Prices can be kept for at most a year.')
    const order = await anOrder(park, boss)
    expect((await keep(order, today)).json().error.message).toBe(
      'This order has been placed. You can only change a draft.',
    )
    const raw = (sale_id: number, day: string) =>
      sql`update sales set price_until = ${day}, price_until_by = ${boss.user_id} where sale_id = ${sale_id}`.execute(
        park.db,
      )
    await expect(raw(order.sale_id, today)).rejects.toThrow('A placed order keeps its prices.')
    await expect(raw(draft.sale_id, addDays(today, -3))).rejects.toThrow('today or a later day')
    await expect(raw(draft.sale_id, addDays(today, 370))).rejects.toThrow('at most a year')
  })

  it('and compared with the default tariff of today', async () => {
    const draft = await aSitedDraft(park, boss, 'CHAPEL_SINGLE')
    const { price, type_charge_id } = await priceOf('CHAPEL_SINGLE', 'sale_site')
    const set = (to: number) =>
      park.db
        .updateTable('type_charges')
        .set({ price: to })
        .where('type_charge_id', '=', type_charge_id)
        .execute()
    await set(price + 500)
    expect((await pricesOf(draft)).today).toMatchObject({
      name: 'Standard tariff',
      price: price + 3000 + 500,
    })
    await set(price)
    expect((await pricesOf(draft)).today).toBeNull()
  })
})
