import { families, familyRequests } from '@sexton/contract/families/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { asOwner } from '../../test/rows/as-owner.ts'
import { keepToRetention } from '../retention/public.ts'
import { switchOff } from '../../test/practices.ts'
import { findable, oldBurial, publicAs, publish } from '../families/families-fixture.ts'
import { visitPage } from './portal-fixture.ts'

const park = testPark()
let boss: Client
let burial: Awaited<ReturnType<typeof oldBurial>>
let visitors = 0

beforeAll(async () => {
  boss = await park.as()
  await findable(park)
})

const listedBurial = async () => {
  burial = await oldBurial(park)
  await publish(park, boss, { after_years: 30 })
  return burial
}
const address = (public_id = burial.public_id) => `/portal/burial/${public_id}/request`
/** Each from a network of its own, unless it is named. */
const post = (fields: Record<string, string>, url = address(), ip = `203.0.113.${(visitors += 1)}`) =>
  park.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    remoteAddress: ip,
  })
const keyOf = (body: string) => /name="csrf" value="([^"]+)"/.exec(body)![1]!
const fresh = async () => keyOf((await park.app.inject({ url: address() })).body)
const asked = { kind: 'copy', name: 'Łucja Ng', contact: 'lucja@family.example', words: 'For my aunt' }
const send = async (fields: Record<string, string> = {}, key?: string) =>
  post({ ...asked, ...fields, csrf: key ?? (await fresh()) })
const all = () => boss.call(familyRequests.list, { query: {} })
const numberIn = (body: string) => Number(/has the number (\d+)\./.exec(body)?.[1])

describe('the form of a grave’s page (families-8)', () => {
  it('becomes a request with a number, once, however often it is sent', async () => {
    await listedBurial()
    expect((await visitPage(park, burial.public_id)).body).toContain(`href="${burial.public_id}/request"`)
    const key = await fresh()
    const [first, ...again] = await Promise.all([1, 2, 3].map(() => send({}, key)))
    const no = numberIn(first!.body)
    expect(first!.body).toContain(`<a href="../${burial.public_id}">Back to the page of the grave</a>`)
    expect(first!.body).toContain('The office will answer you at lucja@family.example.')
    for (const { body } of again) expect(numberIn(body)).toBe(no)
    const open = (await all()).filter(({ burial_id }) => burial_id === burial.burial_id)
    expect(open).toMatchObject([{ ...asked, family_request_id: no, state: 'NEW', deceased: 'Grace Mulenga' }])
  })

  it.each([
    [{ kind: '' }, 'Choose what you ask for.'],
    [{ name: ' ' }, 'Enter your name.'],
    [{ contact: 'call me' }, 'Enter a phone number or an email address.'],
    [{ kind: 'correct', words: '' }, 'Say what is wrong and what is right.'],
    [{ words: 'x'.repeat(2001) }, 'Use at most 2000 characters.'],
    [{ website: 'https://spam.example' }, 'This could not be sent. Leave the last field empty.'],
  ] as [Record<string, string>, string][])('is shown again with %o', async (fields, words) => {
    await listedBurial()
    const { statusCode, body } = await send(fields)
    expect(statusCode).toBe(200)
    expect(body).toContain(words)
    expect(body).toContain(fields['name'] === undefined ? 'value="Łucja Ng"' : 'aria-invalid')
    expect((await all()).filter(({ burial_id }) => burial_id === burial.burial_id)).toEqual([])
  })

  it('is taken only from our own page of this grave', async () => {
    const other = await listedBurial()
    const key = await fresh()
    await listedBurial()
    expect(other.public_id).not.toBe(burial.public_id)
    for (const one of [key, 'x'.repeat(44), ''])
      expect((await send({}, one)).body).toContain('This form is too old, or was not opened here.')
    const odd = await park.app.inject({
      method: 'POST',
      url: address(),
      payload: { ...asked, csrf: await fresh() },
    })
    expect(odd.body).toContain('This form is too old')
    expect((await all()).filter(({ burial_id }) => burial_id === burial.burial_id)).toEqual([])
  })

  it('takes the page down at once if that is asked, also one that is open by link', async () => {
    await listedBurial()
    await park.db
      .updateTable('burials')
      .set({ show_public: true })
      .where('burial_id', '=', burial.burial_id)
      .execute()
    const key = await fresh()
    expect((await park.app.inject({ url: address() })).body).toContain(
      'The page is taken down as soon as you send this.',
    )
    const { body } = await send({ kind: 'take_down' }, key)
    expect(body).toContain('<a href="../../find">Find another grave</a>')
    expect(body).toContain('The page has been taken down. The office may ask you why.')
    expect(await publicAs(park, burial.burial_id)).toBeNull()
    expect((await visitPage(park, burial.public_id)).statusCode).toBe(404)
    const params = { burial_id: burial.burial_id }
    expect(await boss.call(families.listing, { params })).toEqual({ listed: false, public_as: null })
    // Reloaded, it says the same; a new one finds no page.
    expect(numberIn((await send({ kind: 'take_down' }, key)).body)).toBe(numberIn(body))
    expect((await park.app.inject({ url: address() })).statusCode).toBe(404)
  })

  it('one network sends 20 an hour', async () => {
    await listedBurial()
    const key = await fresh()
    const again = () => post({ ...asked, csrf: key }, address(), '198.51.100.200')
    for (let n = 1; n <= 20; n += 1) expect((await again()).statusCode).toBe(200)
    const stopped = await again()
    expect([stopped.statusCode, stopped.body.includes('Please try again in an hour')]).toEqual([429, true])
  })
})

describe('the office answers (families-9)', () => {
  const request = async (fields: Record<string, string> = {}) => {
    await listedBurial()
    return { params: { family_request_id: numberIn((await send(fields)).body) } }
  }

  it('sees first which pages were taken down, then the oldest', async () => {
    const copy = await request()
    const down = await request({ kind: 'take_down' })
    const seen = (await all()).map(({ family_request_id: no }) => no)
    expect(seen.indexOf(down.params.family_request_id)).toBeLessThan(
      seen.indexOf(copy.params.family_request_id),
    )
    const kinds = (await all()).map(({ kind }) => kind === 'take_down')
    expect(kinds).toEqual(kinds.toSorted((one, other) => Number(other) - Number(one)))
  })

  it('works on a request and is done with it, by email where one was left', async () => {
    const given = await request()
    expect(await boss.call(familyRequests.work, given)).toMatchObject({ state: 'WORKED' })
    const body = { answer: 'The copy is ready at the office.', email: true }
    expect(await boss.call(familyRequests.done, { ...given, body })).toMatchObject({
      state: 'DONE',
      answer: body.answer,
      emailed: true,
    })
    const mails = park.db.selectFrom('mails').select(['to_address', 'subject', 'body'])
    const [mail] = await mails.orderBy('mail_id', 'desc').limit(1).execute()
    expect(mail).toMatchObject({
      to_address: asked.contact,
      subject: 'Your request about the grave of Grace Mulenga',
    })
    expect(mail!.body).toContain(body.answer)
    for (const call of [familyRequests.done, familyRequests.refuse]) {
      const late = await boss.ask(call, { ...given, body })
      expect([late.statusCode, late.json().error.message]).toEqual([
        409,
        expect.stringMatching(/has answered this request\.$/),
      ])
    }
    await expect(
      park.db.updateTable('family_requests').set({ answer: 'Other' }).where('state', '=', 'DONE').execute(),
    ).rejects.toThrow('This request has been answered.')
  })

  it('refuses with words, and emails nobody who left a phone number', async () => {
    const given = await request({ contact: '0977 000 111' })
    const mailed = await boss.ask(familyRequests.refuse, { ...given, body: { answer: 'No', email: true } })
    expect([mailed.statusCode, mailed.json().error.fields]).toEqual([
      422,
      { email: 'No email address was left. Answer by phone, and switch the email off.' },
    ])
    const wordless = await boss.ask(familyRequests.refuse, { ...given, body: { answer: ' ', email: false } })
    expect(wordless.statusCode).toBe(422)
    const refused = await boss.call(familyRequests.refuse, { ...given, body: { answer: 'No', email: false } })
    expect(refused).toMatchObject({ state: 'REFUSED', emailed: false })
    expect((await all()).map(({ family_request_id: no }) => no)).not.toContain(given.params.family_request_id)
  })

  it('says in the history of the burial what was asked, and not by whom', async () => {
    await request()
    const rows = park.db.selectFrom('audits').select('message').where('object', '=', 'burial')
    const found = await rows
      .where('object_id', '=', burial.burial_id)
      .where('action', '=', 'FAMILY_REQUEST')
      .execute()
    expect(found).toEqual([
      { message: expect.stringMatching(/^The family asks: a copy of the entry \(request \d+\)$/) },
    ])
  })
})

it('answered requests go after 365 days, open ones never (families-10)', async () => {
  await listedBurial()
  const numbers = [numberIn((await send()).body), numberIn((await send()).body)]
  const [old, open] = numbers as [number, number]
  const body = { answer: 'Done', email: false }
  await boss.call(familyRequests.done, { params: { family_request_id: old }, body })
  const left = async () => {
    const rows = park.db.selectFrom('family_requests').select('family_request_id')
    return (await rows.where('family_request_id', 'in', numbers).execute()).map(
      (row) => row.family_request_id,
    )
  }
  await keepToRetention(park.core)
  expect(await left()).toHaveLength(2)
  await asOwner(
    park,
    `alter table family_requests disable trigger user;
    update family_requests set answered_at = now() - interval '366 days' where family_request_id = ${old};
    update family_requests set created_at = now() - interval '999 days';
    alter table family_requests enable trigger user`,
  )
  expect(await keepToRetention(park.core)).toBe('1 request of a family removed')
  expect(await left()).toEqual([open])
})

it('off, the form and what is sent are missing like a page that never existed (practices-1)', async () => {
  await listedBurial()
  const key = await fresh()
  const plain = ({ 'x-request-id': _, date: __, ...headers }: Record<string, unknown>) => headers
  const of = async (url: string, method: 'GET' | 'POST') => {
    visitors += 1
    const options = { url, method, remoteAddress: `198.51.100.${visitors}` }
    const { statusCode, body, headers } =
      method === 'GET' ? await park.app.inject(options) : await post({ ...asked, csrf: key }, url)
    return [statusCode, body, plain(headers)]
  }
  await switchOff(park)
  for (const method of ['GET', 'POST'] as const) {
    const never = await of('/portal/never/there', method)
    expect(never[0]).toBe(404)
    expect(await of(address(), method)).toEqual(never)
  }
})
