import { burials } from '@sexton/contract/burials/calls'
import { digPasses } from '@sexton/contract/digging/pass-calls'
import { slots } from '@sexton/contract/slots/calls'
import { addDays, todayIn } from '@sexton/contract/values/dates'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { switchOn } from '../../test/practices.ts'
import { readyBurial } from '../burials/burials-fixture.ts'
import { dig } from './digging-fixture.ts'

const park = testPark()
const today = todayIn('Africa/Lusaka')
const tomorrow = addDays(today, 1)
let office: Client
let grounds: Client
const slotOf = new Map<string, number[]>()

beforeAll(async () => {
  await switchOn(park, { dig_orders: {} })
  office = await park.as()
  grounds = await park.as('PERM_GROUNDS')
  for (const date of [today, tomorrow]) {
    const offered = await office.call(slots.open, { params: { burial_date: date } })
    slotOf.set(
      date,
      offered.filter((one) => one.burials_available > 0).map((one) => one.burial_slot_id),
    )
  }
})

async function confirmed(burial_date = today) {
  const made = await readyBurial(park, office, { today, slot: slotOf.get(burial_date)![0]!, burial_date })
  const params = { burial_id: made.burial_id }
  await office.call(burials.confirm, { params, body: {} })
  return { ...made, params, issue: () => office.call(digPasses.issuePass, { params }) }
}

const see = (code: string) => grounds.call(digPasses.seePass, { params: { code } })
const visit = (path: string) => park.app.inject({ url: `/portal${path}` })

describe('the pass of a coffin', () => {
  it('is issued for a confirmed burial; its code is in the answer and nowhere else (dig-12)', async () => {
    const { params, issue, burial_id } = await confirmed()
    const pass = await issue()
    expect(pass).toMatchObject({ state: 'ACTIVE', void_reason: null, path: `/pass/${pass.code}` })
    expect(pass.code).toMatch(/^P-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    const rows = await park.db
      .selectFrom('audits')
      .selectAll()
      .where('object', '=', 'burial')
      .where('object_id', '=', burial_id)
      .execute()
    const stored = await park.db.selectFrom('burial_passes').selectAll().execute()
    expect(rows.some(({ message }) => message === `Pass ${pass.pass_no} issued`)).toBe(true)
    expect(JSON.stringify([rows, stored])).not.toContain(pass.code)
    expect(await see(pass.code.toLowerCase().replaceAll('-', ''))).toEqual({
      pass: expect.objectContaining({ pass_no: pass.pass_no, state: 'ACTIVE' }),
      burial_id,
      deceased: 'Mrs Nguyễn Thị Hồng',
      age: '76 yrs',
      undertaker: null,
      burial_date: today,
      slot_from: expect.stringMatching(/^\d\d:\d\d$/),
      problem: null,
    })
    await office.call(burials.setDraft, { params, body: { took_place: false, note: 'A mistake' } })
    const refused = await office.ask(digPasses.issuePass, { params })
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      'A pass is issued for a confirmed burial only.',
    ])
  })

  it('is void once a new one is issued, it is voided, or its day changes; another grave keeps it (dig-13)', async () => {
    const { params, issue, burial_id } = await confirmed(tomorrow)
    const first = await issue()
    const second = await issue()
    expect((await see(first.code)).problem).toBe(`Pass ${first.pass_no} is void: A new pass was issued.`)
    await office.call(digPasses.voidPass, { params, query: { reason: 'The undertaker lost it.' } })
    expect((await see(second.code)).problem).toBe(`Pass ${second.pass_no} is void: The undertaker lost it.`)
    const again = await office.ask(digPasses.voidPass, { params, query: { reason: 'Again' } })
    expect([again.statusCode, again.json().error.message]).toEqual([409, 'This burial has no valid pass.'])
    const third = await issue()
    await park.db.updateTable('burials').set({ grave_no: 1 }).where('burial_id', '=', burial_id).execute()
    expect((await see(third.code)).pass.state).toBe('ACTIVE')
    await office.call(burials.changeDay, {
      params,
      body: { burial: { burial_date: tomorrow, burial_slot_id: slotOf.get(tomorrow)![1]! } },
    })
    expect((await see(third.code)).problem).toBe(
      `Pass ${third.pass_no} is void: The day or time of the burial was changed.`,
    )
    const fourth = await issue()
    await office.call(burials.setDraft, { params, body: {} })
    expect((await see(fourth.code)).problem).toBe(
      `Pass ${fourth.pass_no} is void: The burial is a draft again.`,
    )
  })

  it('of another day, used, or of someone already laid says so; an unknown code is missing (dig-14)', async () => {
    const { issue, burial_id } = await confirmed(tomorrow)
    const pass = await issue()
    expect((await see(pass.code)).problem).toMatch(
      new RegExp(`^Pass ${pass.pass_no} is for .+, not for today\\.$`),
    )
    const of = { burial_id: (await confirmed()).burial_id }
    const { code, pass_no } = await office.call(digPasses.issuePass, { params: of })
    await dig(park, office, of.burial_id, 'LAID', grounds.user_id)
    expect((await see(code)).problem).toBe('Mrs Nguyễn Thị Hồng has already been laid.')
    expect((await office.ask(digPasses.issuePass, { params: of })).json().error.message).toBe(
      'The deceased has already been laid, so there is no pass to issue.',
    )
    await park.db
      .updateTable('burial_passes')
      .set({ state: 'USED', used_at: new Date().toISOString() })
      .where('pass_no', '=', pass_no)
      .execute()
    expect((await see(code)).problem).toBe(`Pass ${pass_no} has already been used.`)
    expect((await visit(`/pass/${code}`)).body).toContain(`Pass ${pass_no} has already been used.`)
    expect(burial_id).not.toBe(of.burial_id)
    for (const unknown of ['P-0000-0000', 'nonsense']) {
      const refused = await grounds.ask(digPasses.seePass, { params: { code: unknown } })
      expect([refused.statusCode, refused.json().error.message]).toEqual([
        404,
        'We do not recognise this code. Ask the office.',
      ])
    }
  })
})

describe('the page of a pass on the undertaker’s phone (dig-15)', () => {
  it('shows who, when, which block and the code, but neither row nor number; nobody stores it', async () => {
    const { issue, site_id } = await confirmed(tomorrow)
    const pass = await issue()
    const { statusCode, body, headers } = await visit(pass.path)
    expect(statusCode).toBe(200)
    for (const said of ['Mrs Nguyễn Thị Hồng', 'Block B', pass.code, '<svg class="code"'])
      expect(body).toContain(said)
    const { site_ref } = await park.db
      .selectFrom('sites')
      .select('site_ref')
      .where('site_id', '=', site_id)
      .executeTakeFirstOrThrow()
    expect(body).not.toContain(site_ref)
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': expect.stringContaining('noindex'),
    })
  })

  it('of a void pass says so and names nobody; an unknown code is missing like any page', async () => {
    const { params, issue } = await confirmed()
    const pass = await issue()
    await office.call(digPasses.voidPass, { params, query: { reason: 'Widow rang' } })
    const { body } = await visit(pass.path)
    expect(body).toContain(`Pass ${pass.pass_no} is void.`)
    expect(body).not.toMatch(/Hồng|Widow/)
    const missing = await visit('/pass/P-0000-0000')
    expect([missing.statusCode, missing.body]).toEqual([404, (await visit('/burial/unknown')).body])
  })
})
