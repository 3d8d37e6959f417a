import { payments } from '@sexton/contract/payments/calls'
import { practices } from '@sexton/contract/practices/calls'
import { texts } from '@sexton/contract/texts/calls'
import { builtInWords } from '@sexton/contract/texts/words'
import { addDays } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { makeCustomer } from '../../test/factories.ts'
import type { Client } from '../../test/client.ts'
import { switchOn } from '../../test/practices.ts'
import { auditsOf } from '../../test/readers/audits-of.ts'
import { aLatePlan } from '../plans/plans-fixture.ts'
import { cashOf, paymentOf } from '../payments/payments-fixture.ts'
import { anOrder, payInCash } from '../sales/sales-fixture.ts'
import { remindByText } from './reminder-queries.ts'
import { awake, confirmed, markSent, textsAbout, today } from './texts-fixture.ts'

const key = 'abcdefghijklmnop'
const park = testPark({ TEXTS_CALLBACK_KEY: key })
let boss: Client

beforeAll(async () => {
  boss = await park.as()
  await park.db.updateTable('burial_slots').set({ capacity: 100 }).execute()
  await switchOn(park, { texts: awake, plans: {} })
})

let numbers = 0
/** An order whose customer has a number of their own. */
async function anOrderOfSomebody() {
  const order = await anOrder(park, boss)
  numbers += 1
  const phone1 = `096${String(6000000 + numbers)}`
  await park.db
    .updateTable('customers')
    .set({ phone1 })
    .where('customer_id', '=', order.customer_id)
    .execute()
  return { ...order, phone: `+260${phone1.slice(1)}` }
}
const textsTo = (to_phone: string) =>
  park.db.selectFrom('texts').selectAll().where('to_phone', '=', to_phone).orderBy('text_id').execute()
const message = (reply: { json(): { error: { message: string } } }) => reply.json().error.message

describe('the customer', () => {
  it('is told of a receipt; taken back before it was sent, the text is out of date (texts-6, texts-7)', async () => {
    const { sale_id, phone, customer_id } = await anOrderOfSomebody()
    const { receipt_id, receipt_no } = await payInCash(boss, sale_id, 25)
    expect(await textsTo(phone)).toMatchObject([
      {
        kind: 'RECEIPT',
        customer_id,
        words: `We have received K25.00, receipt ${receipt_no}. Thank you. Sexton Memorial Park`,
      },
    ])
    const isOver = async () =>
      (
        await sql<{ over: boolean }>`select text_is_out_of_date(t, ${today()}) as over from texts t
          where kind = 'RECEIPT' and about_id = ${receipt_id}`.execute(park.db)
      ).rows[0]!.over
    expect(await isOver()).toBe(false)
    await sql`update receipts set voided_at = now(), void_reason = 'x', voided_by = ${boss.user_id}
      where receipt_id = ${receipt_id}`.execute(park.db)
    expect(await isOver()).toBe(true)
  })

  it('is reminded of a due some days before it, once, and not of one that is paid (texts-6)', async () => {
    const sale_id = await aLatePlan(park, boss, -2)
    const { customer_id } = await park.db
      .updateTable('customers')
      .set({ phone1: '0965 000111' })
      .where('customer_id', '=', (of) =>
        of.selectFrom('sales').select('customer_id').where('sale_id', '=', sale_id),
      )
      .returning('customer_id')
      .executeTakeFirstOrThrow()
    await remindByText(park.core)
    await remindByText(park.core)
    const [text, ...more] = await textsTo('+260965000111')
    expect([more, text]).toEqual([
      [],
      expect.objectContaining({
        kind: 'DUE',
        fact: addDays(today(), 2),
        customer_id,
        words: expect.stringMatching(/^Reminder: K300\.00 of your payment plan is due on /),
      }),
    ])
    await payInCash(boss, sale_id, 300)
    const { rows } = await sql<{
      over: boolean
    }>`select text_is_out_of_date(t, ${today()}) as over from texts t
      where text_id = ${text!.text_id}`.execute(park.db)
    expect(rows).toEqual([{ over: true }])
  })

  it('gets one text for a payment of several orders, and none where receipts are not told (texts-6)', async () => {
    const [one, two] = [await anOrderOfSomebody(), await anOrderOfSomebody()]
    const parts = [one, two].map(({ sale_id }) => ({ sale_id, value: 10 }))
    const cash = await cashOf(boss)
    const pay = () => boss.call(payments.take, { body: paymentOf(cash, one.customer_id, 20, parts) })
    const { receipts } = await pay()
    const number = receipts.map(({ receipt_no }) => receipt_no).join(', ')
    expect(await textsTo(one.phone)).toMatchObject([
      { words: expect.stringContaining(`K20.00, receipt ${number}.`) },
    ])
    await switchOn(park, { texts: { ...awake, receipts: false } })
    await pay()
    await switchOn(park, { texts: awake })
    expect((await textsTo(one.phone)).length).toBe(1)
  })
})

describe('who wants no texts', () => {
  it('is said at the customer, with their language; what waits goes nowhere (texts-9)', async () => {
    const { sale_id, customer_id, phone } = await anOrderOfSomebody()
    await payInCash(boss, sale_id, 5)
    const params = { customer_id }
    expect(await boss.call(texts.customer, { params })).toMatchObject({
      language: null,
      phone,
      no_texts_since: null,
    })
    const set = await boss.call(texts.setCustomer, { params, body: { language: 'FR', no_texts: true } })
    expect(set).toMatchObject({ language: 'FR', no_texts_since: expect.any(String), no_texts_how: 'OFFICE' })
    expect(await textsTo(phone)).toMatchObject([{ state: 'HELD_BACK' }])
    await payInCash(boss, sale_id, 5)
    expect((await textsTo(phone)).length).toBe(1)
    const said = (await auditsOf(park, 'customer', customer_id)).map((audit) => audit.message)
    expect(said).toContain(`Texts: language the park’s → Français; no more to ${phone}`)
    const [held] = await textsTo(phone)
    const again = () => boss.ask(texts.sendAgain, { params: { text_id: held!.text_id } })
    expect(message(await again())).toBe('This number wants no texts.')
    await boss.call(texts.setCustomer, { params, body: { language: 'FR', no_texts: false } })
    expect((await again()).statusCode).toBe(204)
  })

  it('is said at a burial for its next of kin', async () => {
    const { burial_id, params, phone } = await confirmed(park, boss, addDays(today(), 3))
    await boss.call(texts.setKin, { params, body: { language: 'SW', no_texts: true } })
    expect(await boss.call(texts.kin, { params })).toMatchObject({
      language: 'SW',
      phone,
      no_texts_how: 'OFFICE',
    })
    expect(await textsAbout(park, burial_id)).toMatchObject([{ state: 'HELD_BACK' }])
  })
})

const tell = (path: string, payload: object, secret = key) =>
  park.app.inject({ method: 'POST', url: `/texts/${secret}/${path}`, payload })
const form = (path: string, payload: Record<string, string>) =>
  park.app.inject({
    method: 'POST',
    url: `/texts/${key}/${path}`,
    payload: new URLSearchParams(payload).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('a gateway', () => {
  async function sent(ref: string) {
    const { burial_id, phone } = await confirmed(park, boss, addDays(today(), 3))
    const [text] = await textsAbout(park, burial_id)
    await markSent(park, text!.text_id, ref)
    const state = async () => (await textsAbout(park, burial_id)).map((one) => [one.state, one.failure])
    return { state, phone, ref: text!.ref, text_id: text!.text_id }
  }

  it('reports what was delivered, twice and late too: the state only moves forward (texts-10)', async () => {
    const { state } = await sent('A1')
    for (const status of ['Sent', 'Success', 'Success', 'Failed'])
      expect((await form('report', { id: 'A1', status })).statusCode).toBe(204)
    expect(await state()).toEqual([['DELIVERED', null]])
  })

  it('reports what it could not deliver, by our own number too', async () => {
    const { state, ref } = await sent('A2')
    await tell('report', { ref, status: 'undelivered' })
    expect(await state()).toEqual([['FAILED', 'UNDELIVERED']])
  })

  it('may report before it answers: it is asked to report later, and then it is known (texts-10)', async () => {
    const { state, text_id } = await sent('A3')
    const other = await sent('A3b')
    await sql`update texts set again_at = now(), state = 'FAILED', last_error = 'x', last_error_at = now()
      where text_id = ${other.text_id}`.execute(park.db)
    await sql`update texts set state = 'QUEUED' where text_id = ${other.text_id}`.execute(park.db)
    await sql`update texts set state = 'SENDING', claim = gen_random_uuid(), claimed_until = now() + interval '1 minute'
      where text_id = ${other.text_id}`.execute(park.db)
    const report = () => tell('report', { id: 'A3new', status: 'Success' })
    expect((await report()).statusCode).toBe(503)
    await sql`update texts set provider_ref = 'A3new' where text_id = ${text_id}`.execute(park.db)
    expect((await report()).statusCode).toBe(204)
    expect(await state()).toEqual([['DELIVERED', null]])
    await sql`update texts set state = 'FAILED', claimed_until = null, last_error = 'x', last_error_at = now()
      where text_id = ${other.text_id}`.execute(park.db)
    expect((await tell('report', { id: 'nobody knows', status: 'Success' })).statusCode).toBe(204)
  })

  it('passes on who replies STOP: all that waits for the number goes nowhere (texts-9)', async () => {
    const { phone, text_id } = await sent('A4')
    expect((await form('reply', { from: phone, text: 'Thank you, stop by soon' })).statusCode).toBe(204)
    const wish = () => park.db.selectFrom('text_wishes').select('how').where('phone', '=', phone).execute()
    expect(await wish()).toEqual([])
    for (const text of ['Stop', 'STOP please'])
      expect((await form('reply', { from: phone, text })).statusCode).toBe(204)
    expect(await wish()).toEqual([{ how: 'REPLY' }])
    const said = (await auditsOf(park, 'text', text_id)).map((audit) => audit.message)
    expect(said).toEqual([`${phone} replied STOP and gets no more texts`])
  })

  it('without the secret finds nothing, nor while the practice is off (practices-1)', async () => {
    const { state } = await sent('A5')
    const report = { id: 'A5', status: 'Success' }
    expect((await tell('report', report, 'ponmlkjihgfedcba')).statusCode).toBe(404)
    park.core.park.PRACTICES = {}
    expect((await tell('report', report)).statusCode).toBe(404)
    const off = await boss.ask(texts.setup, {})
    expect(off.statusCode).toBe(404)
    await switchOn(park, { texts: awake, plans: {} })
    expect(await state()).toEqual([['SENT', null]])
  })
})

describe('Setup > Texts', () => {
  it('has built-in words, which the park changes and takes back (texts-2)', async () => {
    const first = await boss.call(texts.setup, {})
    expect(first).toMatchObject({ way: 'file', channel: 'SMS' })
    expect(first.templates.length).toBe(20)
    const params = { kind: 'DUE', language: 'EN', channel: 'SMS' } as const
    const save = (words: string | null, updated_at?: string | null) =>
      boss.ask(texts.saveWords, { params, body: { words, updated_at } })
    expect((await save('Pay {deceased}')).json().error.fields).toEqual({
      words: '{deceased} is no field of this text. Use {sum}, {day}, {park}.',
    })
    const saved = (await save('Pay {sum} by {day}')).json() as { updated_at: string }
    expect(saved).toMatchObject({ words: 'Pay {sum} by {day}', updated_at: expect.any(String) })
    expect((await save('Other', '2020-01-01T00:00:00.000Z')).statusCode).toBe(409)
    expect((await save(null, saved.updated_at)).json()).toMatchObject({
      words: builtInWords.EN.DUE,
      updated_at: null,
    })
  })

  it('counts what went out this month and what it cost', async () => {
    const before = (await boss.call(texts.setup, {})).month
    const { burial_id } = await confirmed(park, boss, addDays(today(), 3))
    const [text] = await textsAbout(park, burial_id)
    await markSent(park, text!.text_id)
    await sql`update texts set cost = 0.8, cost_currency = 'ZMW' where text_id = ${text!.text_id}`.execute(
      park.db,
    )
    expect((await boss.call(texts.setup, {})).month).toMatchObject({
      texts: before.texts + 1,
      parts: before.parts + text!.parts,
      cost: [{ currency: 'ZMW', sum: 0.8 }],
    })
  })
})

describe('the outbox', () => {
  it('lists texts by state, number and customer, also at the customer and the burial (texts-11)', async () => {
    const { burial_id, phone } = await confirmed(park, boss, addDays(today(), 3))
    const found = await boss.call(texts.list, { query: { state: 'WAITING', text: phone.slice(4) } })
    expect(found).toMatchObject([
      { to_phone: phone, burial_id, customer: null, state: 'QUEUED', waits_for: null },
    ])
    expect(await boss.call(texts.ofBurial, { params: { burial_id } })).toEqual(found)
    const customer_id = await makeCustomer(park.db, { first_name: 'A', last_name: 'B' })
    expect(await boss.call(texts.ofCustomer, { params: { customer_id } })).toEqual([])
  })

  it('sends again what failed, and dismisses it (texts-11)', async () => {
    const { burial_id, params } = await confirmed(park, boss, addDays(today(), 3))
    const [{ text_id } = { text_id: 0 }] = await textsAbout(park, burial_id)
    const fail = () =>
      sql`update texts set state = 'FAILED', last_error = 'x', last_error_at = now() where text_id = ${text_id}`.execute(
        park.db,
      )
    const dismiss = () => boss.ask(texts.putAside, { params: { text_id } })
    expect(message(await dismiss())).toMatch(/^This text is about to be sent/)
    await fail()
    expect((await boss.ask(texts.sendAgain, { params: { text_id } })).statusCode).toBe(204)
    await fail()
    await sql`update burials set burial_status_ref = 'DRAFT' where burial_id = ${params.burial_id}`.execute(
      park.db,
    )
    expect(message(await boss.ask(texts.sendAgain, { params: { text_id } }))).toMatch(/no longer so/)
    expect((await dismiss()).statusCode).toBe(204)
    expect((await textsAbout(park, burial_id)).map(({ state }) => state)).toEqual(['PUT_ASIDE'])
  })
})

it('switched off, what waits is put aside: nobody could see it (texts-12)', async () => {
  const { burial_id } = await confirmed(park, boss, addDays(today(), 3))
  await boss.call(practices.save, { params: { practice: 'texts' }, body: { since: null, options: {} } })
  expect(await textsAbout(park, burial_id)).toMatchObject([{ state: 'PUT_ASIDE' }])
})
