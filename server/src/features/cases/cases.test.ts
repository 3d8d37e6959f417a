import { audits } from '@sexton/contract/audits/calls'
import { burials } from '@sexton/contract/burials/calls'
import { cases, type WholeCase } from '@sexton/contract/cases/calls'
import { casePaperPaths } from '@sexton/contract/cases/papers'
import { plansFor } from '@sexton/contract/cases/plans'
import { notices } from '@sexton/contract/notices/calls'
import { placedHolds } from '@sexton/contract/holds/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { addDays, weekdayDate } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client.ts'
import { attach, draftSale, placeSale } from '../../test/factories.ts'
import { switchOn } from '../../test/practices.ts'
import { openedPdf } from '../../test/readers/opened-pdf.ts'
import { unsound } from '../../test/readers/unsound.ts'
import { agedCase, rightOf } from '../../test/rights.ts'
import { ground, said, today } from '../burials/ground/who-lies-fixture.ts'
import { payInCash, siteNow } from '../sales/sales-fixture.ts'

const { park, boss, buried, confirmed, payFor, refOf, sold } = ground()
let clerk: Client
let second: Client
let supervisor: Client

beforeAll(async () => {
  await switchOn(park, { tenure: {} })
  clerk = await park.as('PERM_EDIT', 'PERM_VIEW')
  second = await park.as('PERM_AUTHORIZE', 'PERM_VIEW')
  supervisor = await park.as('PERM_SALES_SUPER', 'PERM_VIEW')
})

/** A site that is paid for, with its right. */
async function owned() {
  const on = await sold()
  await payFor(on)
  return { ...on, right_id: await rightOf(park.db, on.site_id) }
}

type On = Awaited<ReturnType<typeof owned>>

const oneLetter = { steps: [{ channel: 'POST' as const, words: 'Letter', days_after: 0 }], wait_days: 0 }
const wish = { kind: 'UNPAID' as const, reason: 'Fees of three years' }
const ask = ({ site_id }: { site_id: number }, plan: object = oneLetter, by = clerk) =>
  by.ask(cases.open, { params: { site_id }, body: { ...wish, ...oneLetter, ...plan } })
const opened = async (on: On, plan: object = oneLetter): Promise<WholeCase> => (await ask(on, plan)).json()
const get = (case_id: number) => clerk.call(cases.get, { params: { case_id } })

/** The notice of a step, sent with its proof. */
async function sendStep(one: WholeCase, plan_step: number, sent_on = today) {
  const body = {
    about_object: 'case',
    about_id: one.case_id,
    plan_step,
    kind: 'Letter',
    to_name: 'Ruth Banda',
    channel: 'POST',
  }
  const { notice_id } = await clerk.call(notices.add, { body } as never)
  const proof_document_id = await attach(park.db, 'site', one.site_id)
  const reply = await clerk.ask(notices.sent, { params: { notice_id }, body: { sent_on, proof_document_id } })
  return { notice_id, reply }
}
const ready = (case_id: number, by = second) => by.ask(cases.ready, { params: { case_id } })
const decide = (case_id: number, by = supervisor) =>
  by.ask(cases.decide, { params: { case_id }, body: { note: 'Nobody answered.' } })

/** A case that can be decided. */
async function prepared(on: On): Promise<WholeCase> {
  const one = await opened(on)
  await sendStep(one, 1)
  expect((await ready(one.case_id)).statusCode).toBe(200)
  return one
}

/** An order for the yearly fee of a right. */
async function feeOrder({ customer_id, right_id }: On) {
  const sale_id = await draftSale(park.db, customer_id, 40)
  await placeSale(park.db, sale_id, new Date().toISOString())
  await park.db.insertInto('care_years').values({ right_id, year: 2026, due: 40, sale_id }).execute()
  return sale_id
}

describe('a case', () => {
  it('is opened on a right, once a site, with its steps (cases-1)', async () => {
    const on = await owned()
    const free = await sold()
    expect(said(await ask(free))).toBe(`Site ${await refOf(free.site_id)} has no right in force.`)
    const plan = plansFor('UNPAID', 90)[0]!
    const one = await opened(on, { steps: plan.steps, wait_days: plan.wait_days })
    expect(one).toMatchObject({
      state: 'OPEN',
      holders: 'Ruth Banda',
      age_days: 0,
      next_step: { ordinal: 1 },
    })
    expect(one.steps.map(({ may_from }) => may_from === null)).toEqual([false, true, true, true])
    expect(one.waits_for).toEqual(['Step 1 has not been taken yet.'])
    expect(said(await ask(on))).toBe(`Case ${one.case_no} is open for site ${await refOf(on.site_id)}.`)
    const listed = await clerk.call(cases.list, { query: { site_id: on.site_id } })
    expect(listed).toMatchObject([{ case_id: one.case_id, next_step: { words: 'Letter to the holders' } }])
    const expiry = await owned()
    expect(said(await ask(expiry, { kind: 'EXPIRY' }))).toBe('This right has not come to its end.')
    const bad = await ask(on, { kind: null, reason: ' ', steps: [] })
    expect(bad.json().error.fields).toEqual({
      kind: 'Choose why.',
      reason: 'Say why.',
      steps: 'A case has at least one step.',
    })
  })

  it('takes a step only from the day that the proof of the one before allows (cases-2)', async () => {
    const on = await owned()
    const steps = [...oneLetter.steps, { channel: 'AT_GRAVE', words: 'At the grave', days_after: 90 }]
    const one = await opened(on, { steps, wait_days: 30 })
    expect(said((await sendStep(one, 2)).reply)).toBe('Step 2 waits for the proof of step 1.')
    const first = await sendStep(one, 1)
    const words = weekdayDate(addDays(today, 90)).replace(/^\w+,? /, '')
    expect(said((await sendStep(one, 2)).reply)).toBe(`The next step may be taken from ${words}.`)
    expect(said((await sendStep(one, 1)).reply)).toBe('Step 1 has already been taken.')
    expect((await get(one.case_id)).steps[1]).toMatchObject({ may_from: addDays(today, 90), done_on: null })
    const step = park.db.updateTable('case_steps').where('case_id', '=', one.case_id).where('ordinal', '=', 2)
    const early = step.set({ done_on: today, done_by: clerk.user_id, notice_id: first.notice_id })
    await expect(early.execute()).rejects.toThrow(
      'A step is taken by a notice that was sent, from its day on.',
    )
    await agedCase(park, one.case_id, 100)
    await clerk.call(notices.cameBack, { params: first, body: { came_back_on: today } })
    expect((await get(one.case_id)).steps.map(({ done_on }) => done_on)).toEqual([null, null])
    await sendStep(one, 1, addDays(today, -95))
    expect((await sendStep(one, 2)).reply.statusCode).toBe(200)
    const { waits_for } = await get(one.case_id)
    expect(waits_for[0]).toMatch(/^The decision may be taken from /)
    expect(said(await ready(one.case_id))).toBe(waits_for[0])
    await expect(step.set({ words: 'Other' }).execute()).rejects.toThrow(
      'The plan of a case stays as it was made.',
    )
  })

  it.each([
    ['a payment', async (on: On) => payInCash(boss(), await feeOrder(on), 40), /^Receipt \d+ was taken\.$/],
    [
      'a hold',
      (on: On) =>
        clerk.call(placedHolds.place, {
          params: on,
          body: { kind: 'DISPUTE', stops: ['RECLAIM'], reason: 'Two heirs' },
        }),
      /^The site was put on hold: Two heirs$/,
    ],
    [
      'a transfer in hand',
      ({ site_id, customer_id }: On) =>
        sql`insert into transfers (site_id, from_holder_id, of_customer_id) select ${site_id}, site_holder_id,
          ${customer_id} from site_holders where site_id = ${site_id} and held_until is null`.execute(
          park.db,
        ),
      /^A transfer of the right is in hand\.$/,
    ],
    ['a burial that is confirmed there', (on: On) => buryLater(on), /^Burial \d+ was confirmed here\.$/],
  ])('is stopped by %s (cases-3)', async (_, event, why) => {
    const on = await owned()
    const one = await prepared(on)
    await event(on)
    const stopped = await get(one.case_id)
    expect(stopped).toMatchObject({ state: 'STOPPED', stopped_reason: expect.stringMatching(why) })
    expect(said(await decide(one.case_id))).toBe(`Case ${one.case_no} was stopped: ${stopped.stopped_reason}`)
    const history = await boss().call(audits.list, { params: { type: 'site', id: on.site_id } })
    expect(history.map(({ message }) => message)).toContain(
      `Case ${one.case_no} stopped: ${stopped.stopped_reason}`,
    )
  })

  it('is stopped by an answer, or by hand, and begins again at its first step (cases-3)', async () => {
    const on = await owned()
    const one = await opened(on)
    const { notice_id } = await sendStep(one, 1)
    const answer = { answered_on: today, answer: 'She will pay in May.' }
    await clerk.call(notices.answered, { params: { notice_id }, body: answer })
    expect(await get(one.case_id)).toMatchObject({
      stopped_reason: 'Ruth Banda answered: She will pay in May.',
    })
    const again = await opened(on)
    expect(again.steps[0]!.done_on).toBeNull()
    const stopped = await clerk.call(cases.stop, { params: again, body: { note: 'The wrong site' } })
    expect(stopped).toMatchObject({ state: 'STOPPED', stopped_reason: 'The wrong site' })
    const gone = park.db.deleteFrom('cases').where('case_id', '=', one.case_id)
    await expect(gone.execute()).rejects.toThrow('A case stays on record. Stop it.')
  })
})

/** A burial on a further draft of the owner, confirmed for tomorrow. */
async function buryLater(on: On) {
  const { sale_id } = await boss().call(sales.create, { body: on })
  return confirmed({ sale_id, sale_site_id: on.sale_site_id })
}

describe('the papers of a case', () => {
  it('are a letter to each holder, and a notice for the grave that names no one (cases-8)', async () => {
    const on = await owned()
    const { case_id, case_no } = await opened(on)
    const file = async (path: string) => (await openedPdf(clerk, path)).text
    expect(await file(casePaperPaths.notice(case_id, 1))).toContain('Dear Ruth Banda')
    const sticker = await file(casePaperPaths.sticker(case_id))
    expect(sticker).toContain(`Code ${case_no}`)
    expect(sticker).not.toContain('Banda')
    expect((await clerk.open(casePaperPaths.notice(case_id, 9))).statusCode).toBe(404)
  })
})

describe('the decision of a case', () => {
  it('takes three people and that nothing stands against it (cases-4, cases-5)', async () => {
    const on = await owned()
    const all = await park.as()
    const mine = (await ask(on, oneLetter, all)).json() as WholeCase
    await sendStep(mine, 1)
    expect(said(await ready(mine.case_id, all))).toBe('You opened this case. Another person checks it.')
    expect(said(await decide(mine.case_id))).toBe('Another person prepares the decision first.')
    expect((await ready(mine.case_id)).statusCode).toBe(200)
    expect(said(await decide(mine.case_id, all))).toBe(
      'You opened or checked this case. Another person decides it.',
    )
    await clerk.call(placedHolds.place, {
      params: on,
      body: { kind: 'SAFETY', stops: ['OPEN'], reason: 'A wall' },
    })
    expect(said(await decide(mine.case_id))).toMatch(/ has been on hold since .+: A wall\.$/)
    const row = park.db.updateTable('cases').where('case_id', '=', mine.case_id)
    const by = { decided_by: supervisor.user_id, decided_on: today, decided_why: 'x' }
    await expect(row.set({ state: 'DECIDED', ...by }).execute()).rejects.toThrow(' on hold since ')
  })

  it('frees the site where nobody is buried; the sale stays paid (cases-6)', async () => {
    const on = await owned()
    const before = await boss().call(sales.get, { params: on })
    const one = await prepared(on)
    expect((await decide(one.case_id)).json()).toMatchObject({ state: 'DECIDED', decided_on: today })
    expect(await siteNow(park, on.site_id)).toMatchObject({
      site_status_ref: 'AVAIL',
      owner_customer_id: null,
    })
    const { sale_status_ref, price, price_receipted } = await boss().call(sales.get, { params: on })
    expect({ sale_status_ref, price, price_receipted }).toEqual({
      sale_status_ref: before.sale_status_ref,
      price: before.price,
      price_receipted: before.price_receipted,
    })
    const right = park.db.selectFrom('rights').selectAll().where('right_id', '=', on.right_id)
    expect(await right.executeTakeFirst()).toMatchObject({ state: 'ENDED', ended_how: 'RECLAIMED' })
    expect(said(await decide(one.case_id))).toBe('This case is closed.')
    const cancel = sql`update sales set placed_at = null where sale_id = ${on.sale_id}`.execute(park.db)
    await expect(cancel).rejects.toThrow('so its order cannot be cancelled.')
    const other = await sold()
    const sell = { params: { sale_id: other.sale_id }, body: { site_id: on.site_id } }
    expect((await boss().ask(saleSites.addWithSite, sell)).statusCode).toBe(200)
    expect(await unsound(park.db)).toEqual([])
  })

  it('leaves the dead where they are, and their site to nobody (cases-6, cases-7)', async () => {
    const on = await sold()
    const burial_id = await buried(on)
    await payFor(on)
    const right_id = await rightOf(park.db, on.site_id)
    const one = await prepared({ ...on, right_id })
    expect((await get(one.case_id)).buried).toMatch(/ is buried in site /)
    expect((await decide(one.case_id)).statusCode).toBe(200)
    expect(await siteNow(park, on.site_id)).toMatchObject({
      site_status_ref: 'UNAVAIL',
      owner_customer_id: null,
    })
    const lies = await park.db
      .selectFrom('burials')
      .select(['site_id', 'in_ground'])
      .where('burial_id', '=', burial_id)
      .executeTakeFirstOrThrow()
    expect(lies).toEqual({ site_id: on.site_id, in_ground: true })
    const stone = sql`update graves set has_headstone = true where site_id = ${on.site_id}`.execute(park.db)
    await expect(stone).rejects.toThrow('Grant a new right first.')
    const add = { body: { sale_id: on.sale_id, sale_site_id: on.sale_site_id, grave_no: 1 } }
    expect((await boss().ask(burials.create, add)).statusCode).not.toBe(200)
    expect(await unsound(park.db)).toEqual([])
  })

  it('and a payment at the same time: one of both wins (cases-3)', async () => {
    for (let round = 0; round < 3; round += 1) {
      const on = await owned()
      const sale_id = await feeOrder(on)
      const one = await prepared(on)
      const both = [() => decide(one.case_id), () => payInCash(boss(), sale_id, 40)]
      const [decided] = await Promise.all((round % 2 ? both.toReversed() : both).map((run) => run())).then(
        (replies) => (round % 2 ? replies.toReversed() : replies) as [Awaited<ReturnType<typeof decide>>],
      )
      const { state } = await get(one.case_id)
      expect(state).toBe(decided.statusCode === 200 ? 'DECIDED' : 'STOPPED')
    }
    expect(await unsound(park.db)).toEqual([])
  })
})
