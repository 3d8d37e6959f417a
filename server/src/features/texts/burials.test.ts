import { burials } from '@sexton/contract/burials/calls'
import { addDays } from '@sexton/contract/values/dates'
import { texts } from '@sexton/contract/texts/calls'
import { dayInWords } from '@sexton/contract/texts/words'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { switchOff, switchOn } from '../../test/practices.ts'
import { remindByText } from './reminder-queries.ts'
import { awake, confirmed, markSent, slotsOf, textsAbout, today } from './texts-fixture.ts'

const park = testPark()
let clerk: Client
let boss: Client
const day = (ahead: number) => addDays(today(), ahead)

beforeAll(async () => {
  clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
  boss = await park.as()
  await park.db.updateTable('burial_slots').set({ capacity: 100 }).execute()
  await switchOn(park, { texts: awake })
})

const told = async (burial_id: number) =>
  (await textsAbout(park, burial_id)).map(({ kind, state }) => `${kind} ${state}`)

async function move(burial_id: number, burial_date: string, at = 0) {
  const burial_slot_id = (await slotsOf(clerk, burial_date)).at(at)!
  await clerk.call(burials.changeDay, {
    params: { burial_id },
    body: { burial: { burial_date, burial_slot_id } as never },
  })
}

describe('the next of kin', () => {
  it('is told once the burial is confirmed: the first name, the day in words, time and place (texts-2, texts-6)', async () => {
    const { burial_id, phone } = await confirmed(park, clerk, day(3))
    const [text, ...more] = await textsAbout(park, burial_id)
    expect(more).toEqual([])
    expect(text).toMatchObject({
      kind: 'BURIAL_CONFIRMED',
      to_phone: phone,
      customer_id: null,
      state: 'QUEUED',
    })
    expect(text!.words).toMatch(
      new RegExp(
        `^The burial of Nguyễn Thị is confirmed for ${dayInWords('EN', day(3))} at \\d\\d:\\d\\d, [\\w.-]+\\. Sexton Memorial Park$`,
      ),
    )
    expect(text!.words).not.toContain('Hồng')
  })

  it('is told in their language; the customer, if the customer is the next of kin (texts-1)', async () => {
    const { burial_id, customer_id } = await confirmed(park, clerk, day(3), async (burial_id) => {
      const { customer_id } = await park.db
        .updateTable('burials')
        .set({ nok_is_customer: true, nok_phone1: null })
        .where('burial_id', '=', burial_id)
        .returning('customer_id')
        .executeTakeFirstOrThrow()
      const set = { phone1: '0211 222333', phone2: '0966 111222', language: 'PT' }
      await park.db.updateTable('customers').set(set).where('customer_id', '=', customer_id).execute()
    })
    expect(await textsAbout(park, burial_id)).toMatchObject([
      {
        to_phone: '+260966111222',
        customer_id,
        language: 'PT',
        words: expect.stringMatching(/^O enterro de/),
      },
    ])
  })

  it('is not told where there is no mobile number, nor with the practice off (texts-4, practices-1)', async () => {
    const of = (nok_phone1: string) => (burial_id: number) =>
      park.db.updateTable('burials').set({ nok_phone1 }).where('burial_id', '=', burial_id).execute()
    const { burial_id } = await confirmed(park, clerk, day(3), of('0211 222333'))
    expect(await told(burial_id)).toEqual([])
    await switchOff(park)
    const other = await confirmed(park, clerk, day(3))
    expect(await told(other.burial_id)).toEqual([])
    await switchOn(park, { texts: awake })
  })

  it('is told of another day what holds: what waits is put aside, what was sent is followed by a change (texts-6)', async () => {
    const { burial_id, phone } = await confirmed(park, clerk, day(3))
    await move(burial_id, day(4))
    expect(await told(burial_id)).toEqual(['BURIAL_CONFIRMED PUT_ASIDE', 'BURIAL_CONFIRMED QUEUED'])
    const waiting = (await textsAbout(park, burial_id))[1]!
    await markSent(park, waiting.text_id)
    await move(burial_id, day(5))
    await move(burial_id, day(4))
    const texts = await textsAbout(park, burial_id)
    // Back on the day that they were told: there is nothing to say.
    expect(texts.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'BURIAL_CONFIRMED PUT_ASIDE',
      'BURIAL_CONFIRMED SENT',
      'BURIAL_MOVED PUT_ASIDE',
    ])
    await move(burial_id, day(5))
    const moved = (await textsAbout(park, burial_id)).at(-1)!
    expect(moved).toMatchObject({ kind: 'BURIAL_MOVED', state: 'QUEUED', to_phone: phone })
    await markSent(park, moved.text_id)
    await move(burial_id, day(4))
    expect((await told(burial_id)).at(-1)).toBe('BURIAL_MOVED QUEUED')
  })

  it('is told nothing while the burial is a draft again, nor twice of the same (texts-6)', async () => {
    const { burial_id, params } = await confirmed(park, clerk, day(3))
    await boss.call(burials.setDraft, { params, body: {} })
    expect(await told(burial_id)).toEqual(['BURIAL_CONFIRMED PUT_ASIDE'])
    await clerk.call(burials.confirm, { params, body: {} })
    const waiting = (await textsAbout(park, burial_id))[1]!
    await markSent(park, waiting.text_id)
    await boss.call(burials.setDraft, { params, body: {} })
    await clerk.call(burials.confirm, { params, body: {} })
    expect(await told(burial_id)).toEqual(['BURIAL_CONFIRMED PUT_ASIDE', 'BURIAL_CONFIRMED SENT'])
  })

  it('is told at another number when it is corrected, and no more at the wrong one (texts-6)', async () => {
    const { burial_id, params } = await confirmed(park, clerk, day(3))
    const burial = await clerk.call(burials.get, { params })
    const { updated_at } = burial
    await clerk.call(burials.update, { params, body: { burial: { nok_phone1: '0955 999888', updated_at } } })
    expect((await textsAbout(park, burial_id)).map(({ to_phone, state }) => [to_phone, state])).toEqual([
      [expect.stringMatching(/^\+260977/), 'PUT_ASIDE'],
      ['+260955999888', 'QUEUED'],
    ])
  })
})

describe('the next of kin who wants no texts', () => {
  const wantsNone = (burial_id: number) =>
    sql`insert into text_wishes (phone, how) select '+260' || substr(replace(nok_phone1, ' ', ''), 2), 'REPLY'
      from burials where burial_id = ${burial_id}`.execute(park.db)
  let names = 0
  async function rename(params: { burial_id: number }) {
    names += 1
    const { updated_at } = await clerk.call(burials.get, { params })
    await clerk.call(burials.update, {
      params,
      body: { burial: { nok_first_name: `Mary ${names}`, updated_at } },
    })
  }

  it('is seen not to be told, once of each fact; later they are told by hand only (texts-9)', async () => {
    const { burial_id, params, phone } = await confirmed(park, clerk, day(3), wantsNone)
    await rename(params)
    expect(await told(burial_id)).toEqual(['BURIAL_CONFIRMED HELD_BACK'])
    await move(burial_id, day(4))
    const moved = ['BURIAL_CONFIRMED PUT_ASIDE', 'BURIAL_CONFIRMED HELD_BACK']
    expect(await told(burial_id)).toEqual(moved)
    const found = await boss.call(texts.list, { query: { state: 'HELD_BACK', text: phone } })
    expect(found).toMatchObject([{ burial_id, state: 'HELD_BACK', dismissed: false }])
    await boss.call(texts.setKin, { params, body: { no_texts: false } })
    await rename(params)
    expect(await told(burial_id)).toEqual(moved)
    const again = await boss.ask(texts.sendAgain, { params: { text_id: found[0]!.text_id } })
    expect([again.statusCode, (await told(burial_id)).at(-1)]).toEqual([204, 'BURIAL_CONFIRMED QUEUED'])
  })

  it('is not told what somebody has dismissed, but what is new (texts-9, texts-11)', async () => {
    const { burial_id, params } = await confirmed(park, clerk, day(3), wantsNone)
    const [held] = await textsAbout(park, burial_id)
    await boss.call(texts.putAside, { params: { text_id: held!.text_id } })
    await boss.call(texts.setKin, { params, body: { no_texts: false } })
    await rename(params)
    expect(await boss.call(texts.ofBurial, { params })).toMatchObject([
      { state: 'PUT_ASIDE', dismissed: true },
    ])
    await move(burial_id, day(4))
    expect(await told(burial_id)).toEqual(['BURIAL_CONFIRMED PUT_ASIDE', 'BURIAL_CONFIRMED QUEUED'])
  })

  it('is seen not to be told of another time after they were told of one (texts-9)', async () => {
    const { burial_id, params } = await confirmed(park, clerk, day(3))
    await markSent(park, (await textsAbout(park, burial_id))[0]!.text_id)
    await wantsNone(burial_id)
    await move(burial_id, day(4))
    await rename(params)
    expect(await told(burial_id)).toEqual(['BURIAL_CONFIRMED SENT', 'BURIAL_MOVED HELD_BACK'])
  })
})

describe('the day before, the next of kin', () => {
  it('is reminded once, unless they were told something today (texts-6)', async () => {
    const { burial_id } = await confirmed(park, clerk, day(1))
    await remindByText(park.core)
    expect(await told(burial_id)).toEqual(['BURIAL_CONFIRMED QUEUED'])
    const yesterday = new Date(Date.now() - 30 * 3_600_000).toISOString()
    await park.db
      .updateTable('texts')
      .set({ created_at: yesterday })
      .where('about_id', '=', burial_id)
      .execute()
    await Promise.all([remindByText(park.core), remindByText(park.core)])
    await remindByText(park.core)
    expect(await told(burial_id)).toEqual(['BURIAL_CONFIRMED QUEUED', 'BURIAL_TOMORROW QUEUED'])
  })

  it('is reminded by nobody while the hours are quiet (texts-5)', async () => {
    const { burial_id } = await confirmed(park, clerk, day(1))
    await park.db.deleteFrom('texts').where('about_id', '=', burial_id).execute()
    const hour = Number(new Date(Date.now() + 2 * 3_600_000).toISOString().slice(11, 13))
    await switchOn(park, { texts: { quiet_from: hour, quiet_to: (hour + 2) % 24 } })
    await remindByText(park.core)
    expect(await told(burial_id)).toEqual([])
    await switchOn(park, { texts: awake })
  })
})
