import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { byItself } from '../../core/context/by-itself.ts'
import type { OutsideTimes } from '../../core/outside/outbound.ts'
import { testPark, type TestPark } from '../../test/app.ts'
import { startTextGateway, type Manner } from '../../test/fakes/text-gateway.ts'
import { switchOff, switchOn } from '../../test/practices.ts'
import { asOwner } from '../../test/rows/as-owner.ts'
import { claimText, waitsFor } from './claims.ts'
import { mobileOf } from './phone.ts'
import { queueText } from './queue-text.ts'
import { textOptions } from './text-options.ts'
import { startTextWorker } from './text-worker.ts'
import { textTimes } from './text-times.ts'

const gateway = await startTextGateway()
afterAll(gateway.close)
const park = testPark({
  TEXTS_WAY: 'africastalking',
  TEXTS_URL: gateway.url,
  TEXTS_USER: 'park',
  TEXTS_KEY: 'a secret key',
  TEXTS_FROM: 'SEXTON',
})
const others = testPark({
  TEXTS_WAY: 'http',
  TEXTS_URL: gateway.url,
  TEXTS_KEY: 'Bearer abc',
  TEXTS_BODY: '{"to":"{to}","text":"{text}","via":{"channel":"{channel}","ref":"{ref}"}}',
})
const unsent = testPark()

const hurried: OutsideTimes = { ...textTimes, whole: 4000, claim: 6000, look: 50, stop: 300 }
/** No hour is quiet. */
const awake = { quiet_from: 0, quiet_to: 0 }

let about = 0

/** A text about a receipt; `over`: what it says is no longer so. */
async function queue({ db, core }: TestPark = park, { phone = '0971 234567', fact = '7' } = {}) {
  const about_id = (about += 1)
  const text = { kind: 'RECEIPT' as const, about_id, fact, phone, language: null }
  await db
    .transaction()
    .execute((tx) => queueText(byItself(core, tx), { ...text, fields: { sum: 'K5.00', number: '7' } }))
  return db
    .selectFrom('texts')
    .select('text_id')
    .where('about_id', '=', about_id)
    .executeTakeFirstOrThrow()
    .then(({ text_id }) => text_id)
}
const textOf = (text_id: number, { db } = park) =>
  db.selectFrom('texts').selectAll().where('text_id', '=', text_id).executeTakeFirstOrThrow()
const state = async (text_id: number, of = park) => (await textOf(text_id, of)).state
const becomes = (text_id: number, wanted: string, of = park) =>
  expect.poll(() => state(text_id, of), { timeout: 8000 }).toBe(wanted)

/** Runs `work` while workers run. */
async function open<T>(work: () => Promise<T>, of = park, many = 1): Promise<T> {
  const workers = Array.from({ length: many }, () => startTextWorker(of.core, of.app.log, hurried))
  try {
    return await work()
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()))
  }
}

beforeAll(async () => {
  for (const of of [park, others, unsent]) {
    await switchOn(of, { texts: awake })
    // There are no receipts behind these texts.
    await asOwner(
      of,
      `create or replace function text_is_out_of_date(t texts, today date) returns boolean language sql stable as
        $$ select t.fact = 'over' $$`,
    )
  }
})
beforeEach(async () => {
  gateway.behave(() => 'swift')
  gateway.taken.length = 0
  await park.db.deleteFrom('texts').execute()
})
afterEach(() => void vi.useRealTimers())

describe('a text', () => {
  it('is sent once, with what the gateway said of it, however many processes there are (texts-7)', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => queue()))
    await open(() => Promise.all(ids.map((id) => becomes(id, 'SENT'))), park, 3)
    expect(gateway.taken.map(({ to }) => to)).toEqual(Array(8).fill('+260971234567'))
    expect(await textOf(ids[0]!)).toMatchObject({
      provider_ref: expect.stringMatching(/^ATXid_/),
      cost: 0.8,
      cost_currency: 'KES',
      parts: 1,
    })
    expect(gateway.last.headers['apikey']).toBe('a secret key')
    expect(Object.fromEntries(new URLSearchParams(gateway.last.body))).toEqual({
      username: 'park',
      to: '+260971234567',
      message: 'We have received K5.00, receipt 7. Thank you. Sexton Memorial Park',
      from: 'SEXTON',
    })
  })

  it('goes to any gateway that takes JSON, in the form of the settings', async () => {
    const id = await queue(others)
    await open(() => becomes(id, 'SENT', others), others)
    const { ref } = await textOf(id, others)
    expect(JSON.parse(gateway.last.body)).toEqual({
      to: '+260971234567',
      text: expect.stringContaining('receipt 7'),
      via: { channel: 'sms', ref },
    })
    expect(gateway.last.headers.authorization).toBe('Bearer abc')
  })

  it('without a gateway is a file, and reached nobody (texts-8)', async () => {
    const id = await queue(unsent)
    await open(() => becomes(id, 'SENT', unsent), unsent)
    expect((await textOf(id, unsent)).handed_over_at).toBeNull()
    const name = `text-${String(id).padStart(6, '0')}.txt`
    expect(await readFile(join(unsent.core.settings.DATA_DIR, 'outbox', name), 'utf8')).toMatch(
      /^SMS \+260971234567\n\nWe have received K5\.00/,
    )
  })

  it('about what is no longer so is put aside, not sent (texts-7)', async () => {
    const id = await queue(park, { fact: 'over' })
    await open(() => becomes(id, 'PUT_ASIDE'))
    expect(gateway.taken).toEqual([])
  })

  it('says the same once, and again where it was put aside before anybody had it (texts-6)', async () => {
    const said = (fact: string) =>
      park.db.transaction().execute((tx) =>
        queueText(byItself(park.core, tx), {
          kind: 'RECEIPT',
          about_id: 0,
          fact,
          phone: '0971234567',
          language: 'PT',
          fields: {},
        }),
      )
    expect([await said('a'), await said('a'), await said('b')]).toEqual(['QUEUED', 'SAID', 'QUEUED'])
    await park.db.updateTable('texts').set({ state: 'PUT_ASIDE' }).where('fact', '=', 'a').execute()
    expect([await said('a'), await said('a')]).toEqual(['QUEUED', 'SAID'])
  })

  it('goes to a mobile number of the park’s country or another one, and to no other (texts-4)', () => {
    expect(
      ['0971 234567', '+260 97 123 4567', '+44 7400 123456', '0211 234567', 'none', ''].map((typed) =>
        mobileOf(typed, 'ZM'),
      ),
    ).toEqual(['+260971234567', '+260971234567', '+447400123456', undefined, undefined, undefined])
  })
})

describe('a gateway', () => {
  const unsure: Manner[] = ['drops', 'keeps and drops', 'keeps and fails']
  it.each(unsure)(
    'that %s: the text may have been sent, and is not sent again by itself (texts-7)',
    async (manner) => {
      gateway.behave((request) => (request === 1 ? manner : 'swift'))
      const id = await queue()
      await open(() => becomes(id, 'UNCERTAIN'))
      expect(gateway.taken.length).toBe(manner === 'drops' ? 0 : 1)
      const again = park.db.updateTable('texts').set({ state: 'QUEUED' }).where('text_id', '=', id)
      await expect(again.execute()).rejects.toThrow('Only a person can decide to send it again.')
    },
  )

  it.each<Manner>(['busy', 'refuses the key', 'no money'])(
    'that is %s is tried again, then it is sent once (texts-7)',
    async (manner) => {
      gateway.behave((request) => (request === 1 ? manner : 'swift'))
      const id = await queue()
      await open(async () => {
        await expect.poll(async () => (await textOf(id)).last_error).not.toBeNull()
        expect(await textOf(id)).toMatchObject({ state: 'QUEUED', tries: 1, handed_over_at: null })
        await park.db
          .updateTable('texts')
          .set({ next_try_at: sql`now()` })
          .execute()
        await becomes(id, 'SENT')
      })
      expect(gateway.taken.length).toBe(1)
    },
  )

  it.each<[Manner, string]>([
    ['refuses the text', 'REFUSED'],
    ['error inside', 'ADDRESS'],
    ['no such number', 'ADDRESS'],
  ])('that %s has refused it for good: %s', async (manner, failure) => {
    gateway.behave(() => manner)
    const id = await queue()
    await open(() => becomes(id, 'FAILED'))
    expect((await textOf(id)).failure).toBe(failure)
    expect(gateway.taken).toEqual([])
  })

  it('that is not there has taken nothing: it is tried again', async () => {
    const { core } = park
    const closed = await startTextGateway()
    await closed.close()
    const gone = { ...core, settings: { ...core.settings, TEXTS_URL: closed.url } }
    const id = await queue()
    const worker = startTextWorker(gone, park.app.log, hurried)
    await expect.poll(async () => (await textOf(id)).last_error).not.toBeNull()
    await worker.stop()
    expect(await textOf(id)).toMatchObject({ state: 'QUEUED', tries: 1 })
  })

  it('that answers late is waited for; a stop cuts it off, and the text may have been sent', async () => {
    gateway.behave(() => 'late')
    const [kept, cut] = [await queue(), await queue()]
    await open(async () => {
      await expect.poll(() => gateway.taken.length).toBe(2)
      gateway.answerLate()
      await Promise.all([becomes(kept, 'SENT'), becomes(cut, 'SENT')])
      const id = await queue()
      await expect.poll(() => gateway.taken.length).toBe(3)
      return id
    }).then((id) => becomes(id, 'UNCERTAIN'))
  })
})

describe('while', () => {
  /** In the park's clock. */
  const at = (time: string) =>
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-12-01T${time}:00+02:00`) })

  it('hours are quiet, or the most a day has gone out, a text waits and says why (texts-5)', async () => {
    await switchOn(park, { texts: { quiet_from: 20, quiet_to: 7, daily_limit: 1 } })
    const [first] = [await queue(), await queue()]
    const waits = async () => waitsFor(park.db, 'Africa/Lusaka', await textOptions(park.db))
    // The practice has been on since before this day.
    await park.db
      .updateTable('texts')
      .set({ created_at: sql`now()` })
      .execute()
    at('19:59')
    park.core.park.PRACTICES = { texts: '2026-01-01' }
    expect(await waits()).toBeNull()
    for (const time of ['20:00', '23:59', '00:00', '06:59']) {
      at(time)
      expect([await waits(), await claimText(park.core, hurried)]).toEqual(['QUIET', undefined])
    }
    at('07:00')
    expect(await claimText(park.core, hurried)).toMatchObject({ text_id: first })
    expect([await waits(), await claimText(park.core, hurried)]).toEqual(['LIMIT', undefined])
    vi.useRealTimers()
    await switchOn(park, { texts: awake })
  })

  it('the practice is off nothing is queued or sent (practices-1)', async () => {
    const id = await queue()
    await switchOff(park)
    const outcome = await park.db.transaction().execute((tx) =>
      queueText(byItself(park.core, tx), {
        kind: 'DUE',
        about_id: 1,
        fact: 'x',
        phone: '0971234567',
        language: null,
        fields: {},
      }),
    )
    const asked = vi.spyOn(park.core.database.db, 'transaction')
    // The worker looks at the practices each time before it asks the database.
    let looks = 0
    const core = {
      ...park.core,
      get park() {
        looks += 1
        return park.core.park
      },
    }
    await open(() => expect.poll(() => looks).toBeGreaterThan(3), { ...park, core })
    expect([outcome, await state(id), asked.mock.calls.length]).toEqual(['OFF', 'QUEUED', 0])
    asked.mockRestore()
    await switchOn(park, { texts: awake })
  })

  it('a number wants no texts, none goes to it, also none that waited (texts-9)', async () => {
    const id = await queue(park, { phone: '0971 999999' })
    await park.db.insertInto('text_wishes').values({ phone: '+260971999999', how: 'REPLY' }).execute()
    expect(await state(id)).toBe('HELD_BACK')
    await expect(queue(park, { phone: '0971 999999' })).rejects.toThrow()
    const again = park.db.updateTable('texts').set({ state: 'QUEUED' }).where('text_id', '=', id)
    await expect(again.execute()).rejects.toThrow('This number wants no texts.')
    await open(async () => becomes(await queue(), 'SENT'))
    expect(gateway.taken.map(({ to }) => to)).toEqual(['+260971234567'])
  })
})
