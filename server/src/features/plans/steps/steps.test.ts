import { papers, printedPaths } from '@sexton/contract/papers/calls'
import { planPaperPaths, planSteps } from '@sexton/contract/plans/step-calls'
import { plans } from '@sexton/contract/plans/calls'
import { refunds } from '@sexton/contract/refunds/calls'
import { longDate } from '@sexton/contract/values/long-date'
import { addDays, addMonths, daysBetween } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { attach, makeCustomer, takeReceipt } from '../../../test/factories.ts'
import { switchOn } from '../../../test/practices.ts'
import { documentPath, openedPdf } from '../../../test/readers/opened-pdf.ts'
import { unsound } from '../../../test/readers/unsound.ts'
import { aPlan, noticeAgo, today } from './steps-fixture.ts'

const park = testPark({ PARK_NAME: 'Lusaka Memorial Park' })
let boss: Client
let other: Client

beforeAll(async () => {
  await switchOn(park, { plans: {} })
  boss = await park.as()
  other = await park.as('PERM_ACCOUNTS', 'PERM_RECEIPTS', 'PERM_VIEW')
})

type Of = { params: { payment_plan_id: number }; sale_id: number }
const said = (reply: { json: () => { error: { message: string } } }) => reply.json().error.message
const stateOf = ({ sale_id }: Of) => boss.call(plans.ofSale, { params: { sale_id } })
const write = ({ params }: Of, body: object) =>
  boss.ask(planSteps.write, {
    params,
    body: { letter: 'REMINDED', how: 'EMAIL', on_date: today, ...body } as never,
  })
const breakIt = ({ params }: Of, body: object = {}) =>
  boss.ask(planSteps.break, { params, body: { reason: 'Not paid for months', paymentTypeId: 1, ...body } })
const slipOf = ({ sale_id }: Of) => attach(park.db, 'sale', sale_id)
const rawStep = (payment_plan_id: number, kind: string) =>
  sql`insert into plan_steps (payment_plan_id, kind, on_date, note, proof_document_id)
    values (${payment_plan_id}, ${kind}, ${today}, 'x', (select min(document_id) from documents))`.execute(
    park.db,
  )

describe('letters about a plan (plans-17)', () => {
  it('are emailed, kept and recorded; the second says so', async () => {
    const plan = await aPlan(park, { paid: 300 })
    const { text } = await openedPdf(boss, planPaperPaths.letters([plan.payment_plan_id], 'REMINDED'))
    const second = addMonths(plan.agreed_on, 2)
    expect(text).toContain('Reminder About Your Payment Plan')
    expect(text).toContain(`${longDate(second)} K200.00 K100.00 K100.00`)
    expect(text).toContain('To pay now: K300.00')
    const reply = await write(plan, {})
    expect(reply.json().plan.steps).toMatchObject([
      { kind: 'REMINDED', document_id: expect.any(Number), mail_id: expect.any(Number) },
    ])
    const again = await openedPdf(boss, planPaperPaths.letters([plan.payment_plan_id], 'REMINDED'))
    expect(again.text).toContain('Second Reminder')
    const message = await park.db
      .selectFrom('audits')
      .select('message')
      .where('object', '=', 'sale')
      .where('object_id', '=', plan.sale_id)
      .where('action', '=', 'PLAN_REMINDED')
      .executeTakeFirst()
    expect(message).toEqual({ message: 'Reminder About Your Payment Plan, by email to chanda@example.com' })
  })

  it('go to several at once, all or none', async () => {
    const [one, two] = [await aPlan(park), await aPlan(park, { email: null })]
    const remind = (...of: Of[]) =>
      boss.ask(planSteps.remind, {
        body: { payment_plan_ids: of.map(({ params }) => params.payment_plan_id) },
      })
    expect((await remind(one, two)).statusCode).toBe(409)
    expect((await stateOf(one)).plan!.steps).toEqual([])
    const ids = [one, two].map(({ payment_plan_id }) => payment_plan_id)
    const listed = (await boss.call(plans.list, { query: { show: 'late', limit: 100 } })).plans
    expect(ids.map((id) => listed.find((row) => row.payment_plan_id === id)!.by_email)).toEqual([true, false])
    const body = { payment_plan_ids: ids, posted_ids: [two.payment_plan_id] }
    expect((await boss.ask(planSteps.remind, { body })).statusCode).toBe(204)
    expect((await stateOf(one)).plan!.steps).toMatchObject([
      {
        kind: 'REMINDED',
        mail_id: expect.any(Number),
        document: `${one.sale_id}_Plan_Reminder_${today}.pdf`,
      },
    ])
    expect((await stateOf(two)).plan!.steps).toMatchObject([
      { kind: 'REMINDED', mail_id: null, document: expect.any(String) },
    ])
  })

  it('need something late, and a notice by post needs its proof', async () => {
    const onTime = await aPlan(park, { paid: 800 })
    expect(said(await write(onTime, {}))).toBe(
      `Nothing is late on the plan of sale ${onTime.sale_id}, so there is no letter.`,
    )
    await expect(rawStep(onTime.payment_plan_id, 'REMINDED')).rejects.toThrow('Nothing is late on this plan')
    const late = await aPlan(park)
    const post = { letter: 'NOTICE', how: 'POST' }
    expect((await write(late, post)).json().error.fields).toEqual({
      proof_document_id: 'Upload what proves that it was sent.',
    })
    const strange = await write(late, { ...post, proof_document_id: await slipOf(onTime) })
    expect(strange.json().error.fields).toEqual({ proof_document_id: 'Upload the document to the sale.' })
    expect(
      (await write(late, { ...post, on_date: addDays(today, 1), proof_document_id: 1 })).json().error.fields,
    ).toEqual({
      on_date: 'This day is in the future.',
    })
    const sent = await write(late, { ...post, proof_document_id: await slipOf(late) })
    expect(sent.json().plan.steps).toMatchObject([{ kind: 'NOTICE', mail_id: null }])
    const { text } = await openedPdf(boss, planPaperPaths.letters([late.payment_plan_id], 'NOTICE'))
    expect(text).toContain(`If it is not paid by ${longDate(addDays(today, 30))}, the plan can be ended`)
    expect(text).toContain('The park keeps 10% of the price of what it has received')
  })
})

describe('hardship (plans-18)', () => {
  it('moves the dues to come by months, and never one that has passed', async () => {
    const plan = await aPlan(park, { paid: 800 })
    const before = (await stateOf(plan)).plan!.dues
    const reply = await boss.ask(planSteps.pause, {
      params: plan.params,
      body: { months: 2, reason: 'Lost the job' },
    })
    const { dues, steps } = reply.json().plan
    const days = (of: { due_on: string }[]) => of.map(({ due_on }) => due_on)
    expect(days(dues).slice(0, 4)).toEqual(days(before).slice(0, 4))
    expect(days(dues).slice(4)).toEqual(days(before.slice(4)).map((day) => addMonths(day, 2)))
    expect(steps).toMatchObject([{ kind: 'HARDSHIP', note: 'Lost the job' }])
    const move = (due_no: number, day: string) =>
      sql`update plan_dues set due_on = ${day} where payment_plan_id = ${plan.payment_plan_id} and due_no = ${due_no}`.execute(
        park.db,
      )
    await expect(move(1, addMonths(today, 9))).rejects.toThrow('A due that has passed cannot be moved.')
    await expect(move(6, addDays(dues[5].due_on, -1))).rejects.toThrow('a due moves to a later day')
    const over = await aPlan(park, { ago: 9 })
    const none = await boss.ask(planSteps.pause, { params: over.params, body: { months: 1, reason: 'Ill' } })
    expect(said(none)).toBe(
      'No due is to come on this plan. Agree another plan for what is still to be paid.',
    )
  })
})

describe('breaking a plan (plans-19)', () => {
  const endRaw = ({ payment_plan_id }: { payment_plan_id: number }) =>
    sql`update payment_plans set ended_on = ${today}, ended_at = now(), ended_how = 'BROKEN', ended_reason = 'x'
      where payment_plan_id = ${payment_plan_id}`.execute(park.db)

  it('needs something late, a notice about it and the end of its days', async () => {
    const onTime = await aPlan(park, { paid: 800 })
    expect(said(await breakIt(onTime))).toBe('Nothing is late on this plan, so it cannot be broken.')
    await expect(endRaw(onTime)).rejects.toThrow('Nothing is late on this plan')
    const late = await aPlan(park)
    expect(said(await breakIt(late))).toBe('A plan is broken only after a notice. Send the notice first.')
    await expect(endRaw(late)).rejects.toThrow('only after a notice')
    await noticeAgo(park, late, 30, await slipOf(late))
    expect(said(await breakIt(late))).toBe('The days of the notice are not over yet.')
    await expect(endRaw(late)).rejects.toThrow('The days of the notice are not over yet.')
  })

  it('does not go by a notice about what has been paid since', async () => {
    const plan = await aPlan(park, { ago: 6, dues: 8 })
    await noticeAgo(park, plan, 60, await slipOf(plan))
    await takeReceipt(park.db, plan.sale_id, plan.customer_id, 800, today)
    expect(said(await breakIt(plan))).toBe('A plan is broken only after a notice. Send the notice first.')
    await expect(endRaw(plan)).rejects.toThrow('only after a notice')
    // It went out when the due that is late now still had its days of grace.
    const graced = await aPlan(park, { ago: 6, dues: 8 })
    const since = addMonths(graced.agreed_on, 2)
    await noticeAgo(park, graced, daysBetween(since, today) - 5, await slipOf(graced))
    await takeReceipt(park.db, graced.sale_id, graced.customer_id, 200, today)
    expect(said(await breakIt(graced))).toBe('A plan is broken only after a notice. Send the notice first.')
    await expect(endRaw(graced)).rejects.toThrow('only after a notice')
  })

  it('cancels the order by credit, keeps the share, and proposes the rest as a refund for another person', async () => {
    const plan = await aPlan(park, { ago: 6, dues: 8, paid: 500, retained_percent: 10, retained_most: 100 })
    await noticeAgo(park, plan, 31, await slipOf(plan))
    const breaking = await boss.call(planSteps.breaking, { params: plan.params })
    expect(breaking).toMatchObject({
      received: 500,
      retained: 100,
      to_give_back: 400,
      to_credit: 1500,
      problem: null,
    })
    expect((await breakIt(plan, { paymentTypeId: null })).json().error.fields).toEqual({
      paymentTypeId: 'Payment type is required.',
    })
    const { refund_request_ids } = (await breakIt(plan)).json()
    const sale = await park.db
      .selectFrom('sales')
      .select(['sale_status_ref', 'price_credited', 'price_receipted', 'price_outstanding', 'cancel_reason'])
      .where('sale_id', '=', plan.sale_id)
      .executeTakeFirst()
    expect(sale).toEqual({
      sale_status_ref: 'FULFILLED',
      price_credited: 1500,
      price_receipted: 100,
      price_outstanding: 0,
      cancel_reason: 'Not paid for months',
    })
    const { ended, plan: running } = await stateOf(plan)
    expect(running).toBeNull()
    expect(ended).toMatchObject([{ ended_how: 'BROKEN', steps: [{ kind: 'NOTICE' }, { kind: 'BROKEN' }] }])
    const params = { refund_request_id: refund_request_ids[0] }
    expect((await boss.ask(refunds.approve, { params } as never)).statusCode).toBe(409)
    expect((await other.ask(refunds.approve, { params } as never)).statusCode).toBe(200)
    const { text } = await openedPdf(boss, planPaperPaths.settlement(plan.payment_plan_id))
    expect(text).toContain('Received K500.00 Kept by the park K100.00 Goes back to the customer K400.00')
    await expect(rawStep(plan.payment_plan_id, 'REMINDED')).rejects.toThrow('This payment plan has ended.')
    await expect(rawStep(plan.payment_plan_id, 'BROKEN')).rejects.toThrow()
    expect(said(await write(plan, {}))).toBe('This payment plan has ended.')
    expect(await unsound(park.db)).toEqual([])
  })
})

describe('another plan, another payer', () => {
  it('ends the old one and agrees a new one for what is outstanding (plans-20)', async () => {
    const plan = await aPlan(park, { paid: 300 })
    const kind = await park.db
      .insertInto('plan_kinds')
      .values({ plan_kind: 'Twelve months' })
      .returning('plan_kind_id')
      .executeTakeFirstOrThrow()
    const body = {
      ...kind,
      deposit: 0,
      instalments: 3,
      every: 'MONTH' as const,
      first_on: addDays(today, 5),
      payday: null,
      reason: 'Earns less',
    }
    const params = { sale_id: plan.sale_id }
    const reply = await boss.ask(planSteps.reAgree, { params, body })
    expect(reply.json()).toMatchObject({
      plan: { owed: 900, state: 'ON_TIME', dues: [{ value: 300 }, { value: 300 }, { value: 300 }] },
      ended: [{ ended_how: 'RE_AGREED', ended_reason: 'Earns less', steps: [{ kind: 'RE_AGREED' }] }],
    })
    await park.db.updateTable('plan_kinds').set({ retired: true }).execute()
    expect((await boss.ask(planSteps.reAgree, { params, body })).statusCode).toBe(422)
    expect((await stateOf(plan)).plan!.owed).toBe(900)
  })

  it('is noted when somebody else pays on (plans-21)', async () => {
    const plan = await aPlan(park)
    const heir = await makeCustomer(park.db, { first_name: 'Ruth', last_name: 'Banda' })
    const pass = (customer_id: number) =>
      boss.ask(planSteps.passOn, { params: plan.params, body: { customer_id } })
    expect((await pass(plan.customer_id)).json().error.fields).toEqual({
      customer_id: 'The order is already this customer’s.',
    })
    expect((await pass(heir)).json().plan.steps).toMatchObject([
      { kind: 'PASSED_ON', note: `Ruth Banda (customer ${heir}) pays from now on` },
    ])
  })
})

describe('papers of a plan (plans-22)', () => {
  it('a receipt says what is late still, and what is due next', async () => {
    const plan = await aPlan(park, { paid: 700 })
    const { receipt_id } = await park.db
      .selectFrom('receipts')
      .select('receipt_id')
      .where('sale_id', '=', plan.sale_id)
      .executeTakeFirstOrThrow()
    const made = await boss.call(papers.receipt, { params: { receipt_id } })
    const { text } = await openedPdf(boss, documentPath(made))
    expect(text).toContain(`Balance outstanding K500.00 Next due K100.00 on ${longDate(addDays(today, -1))}`)
  })

  it('a statement says what is late and due next by each plan, and what is owed in all', async () => {
    const { sale_id, customer_id } = await aPlan(park, { paid: 500 })
    const { text } = await openedPdf(boss, printedPaths.statement(customer_id))
    const next = `K200.00 on ${longDate(addDays(today, -1))}`
    expect(text).toContain(`Order Late Next due Owed in all ${sale_id} K100.00 ${next} K700.00`)
    const { plans: listed } = await boss.call(plans.list, { query: { customer_id } })
    expect(listed).toMatchObject([{ sale_id, late: 100, owed: 700 }])
  })

  it('the agreement has the dues, what happens when one is late, what is not included, and lines to sign', async () => {
    const plan = await aPlan(park)
    const { text } = await openedPdf(boss, planPaperPaths.agreement(plan.payment_plan_id))
    expect(text).toContain(`1 ${longDate(addMonths(plan.agreed_on, 1))} K200.00`)
    expect(text).toContain('Total K1,200.00')
    expect(text).toContain('A due is late 8 days after its day.')
    expect(text).toContain('30 days after the notice, it can end the plan')
    expect(text).toContain('Not included')
    expect(text).toContain('For Lusaka Memorial Park')
  })
})
