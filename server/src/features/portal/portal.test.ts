import { burials } from '@sexton/contract/burials/calls'
import { addDays } from '@sexton/contract/values/dates'
import { longDate } from '@sexton/contract/values/long-date'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { forgetViewSalts } from '../../platform/jobs/tasks.ts'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { browser, publicBurialIn, visitPage } from './portal-fixture.ts'

const park = testPark({ PARK_NAME: 'Łąka & Sons', PORTAL_URL: 'https://graves.park.example/' })
let boss: Client
let burial: Awaited<ReturnType<typeof publicBurialIn>>

beforeAll(async () => {
  boss = await park.as()
  burial = await publicBurialIn(park, boss)
})

const set = (values: object, burial_id = burial.burial_id) =>
  park.db.updateTable('burials').set(values).where('burial_id', '=', burial_id).execute()
const save = (values: { show_public: boolean }) =>
  boss.call(burials.showPublic, { params: { burial_id: burial.burial_id }, body: values })

describe('the public page of a burial', () => {
  it('shows name, dates and site, in any script, with a share preview (portal-3)', async () => {
    await set({ deceased_middle_name: '<Ng>', deceased_birth_date: '1950-05-03' })
    const { statusCode, body, headers } = await visitPage(park, burial.public_id)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    const { site_no } = await park.db
      .selectFrom('sites')
      .select('site_no')
      .where('site_id', '=', burial.site_id)
      .executeTakeFirstOrThrow()
    for (const shown of [
      '<h1>Nguyễn Thị &lt;Ng&gt; Hồng</h1>',
      '<dd>3 May 1950</dd>',
      `<dd>${longDate(addDays(burial.today, -1))}</dd>`,
      `<dd>${longDate(burial.today)}</dd>`,
      `<dd>Block B, row 1, site ${site_no}</dd>`,
      '<header>Łąka &amp; Sons</header>',
      `<meta property="og:url" content="https://graves.park.example/burial/${burial.public_id}">`,
      '<meta property="og:title" content="Nguyễn Thị &lt;Ng&gt; Hồng">',
    ])
      expect(body).toContain(shown)
  })

  it('shows legacy dates only as exactly as they are known', async () => {
    await park.db.transaction().execute(async (tx) => {
      const id = sql`${burial.burial_id}::int`
      await sql`update burials set is_legacy = true, slot_place = null, burial_slot_id = null,
        deceased_birth_precision = 'year', deceased_birth_date = '1914-01-01', death_precision = 'month',
        death_date = '1980-05-01', burial_precision = 'unknown', burial_date = null where burial_id = ${id}`.execute(
        tx,
      )
    })
    const { body } = await visitPage(park, burial.public_id)
    expect(body).toContain('<dd>1914</dd>')
    expect(body).toContain('<dd>May 1980</dd>')
    expect(body).not.toContain('Buried')
    burial = await publicBurialIn(park, boss)
  })

  it('runs no script, is stored by no cache or search engine, and sends no referrer (portal-7)', async () => {
    for (const id of [burial.public_id, 'unknown']) {
      const { headers, body } = await visitPage(park, id)
      expect(headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, noarchive, noimageindex',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; style-src 'sha256-[^']+'; img-src/,
      )
      expect(headers).not.toHaveProperty('set-cookie')
      expect(body).not.toMatch(/<script|javascript:| on\w+=|style="/)
    }
  })

  it('is gone at once when it is taken down, and when the burial is a draft again (portal-1)', async () => {
    const status = async () => (await visitPage(park, burial.public_id)).statusCode
    expect(await status()).toBe(200)
    await save({ show_public: false })
    expect(await status()).toBe(404)
    await save({ show_public: true })
    expect(await status()).toBe(200)
    await boss.call(burials.setDraft, {
      params: { burial_id: burial.burial_id },
      body: { note: 'Wrong person' },
    })
    expect(await status()).toBe(404)
    burial = await publicBurialIn(park, boss)
  })
})

describe('what is not public', () => {
  const plain = ({ 'x-request-id': _, date: __, ...headers }: Record<string, unknown>) => headers

  it('returns the same status, page and headers as a page that never existed (portal-1)', async () => {
    const [hidden, draft] = [await publicBurialIn(park, boss), await publicBurialIn(park, boss)]
    await set({ show_public: false }, hidden.burial_id)
    await set({ burial_status_ref: 'CONFIRMED' }, draft.burial_id)
    const unknown = await visitPage(park, '0'.repeat(32))
    expect(unknown.statusCode).toBe(404)
    expect(unknown.body).toContain('This page is not available')
    const odd = [
      '1',
      'x'.repeat(500),
      '%00',
      burial.public_id.toUpperCase(),
      `${burial.public_id}/`,
      "' or '1'='1",
    ]
    for (const other of [hidden.public_id, draft.public_id, ...odd]) {
      const answer = await visitPage(park, other)
      expect([answer.statusCode, answer.body, plain(answer.headers)], other).toEqual([
        404,
        unknown.body,
        plain(unknown.headers),
      ])
    }
    for (const url of ['/portal', '/portal/', '/portal/elsewhere']) {
      const elsewhere = await park.app.inject({ url })
      expect([elsewhere.statusCode, elsewhere.body]).toEqual([404, unknown.body])
    }
  })

  it('a client that asks too often gets a page that says to wait (portal-8)', async () => {
    const ask = () => visitPage(park, 'f'.repeat(32), {}, '203.0.113.9')
    const answers = await Promise.all(Array.from({ length: 600 }, ask))
    expect(answers.filter(({ statusCode }) => statusCode !== 404)).toEqual([])
    const stopped = await ask()
    expect(stopped.statusCode).toBe(429)
    expect(stopped.body).toContain('Please wait a moment')
    expect(stopped.headers['x-robots-tag']).toContain('noindex')
    expect((await visitPage(park, burial.public_id)).statusCode).toBe(200)
  })
})

describe('views', () => {
  const views = async () =>
    (await boss.call(burials.get, { params: { burial_id: burial.burial_id } })).public_views
  const look = (headers = {}, ip = '198.51.100.7') => visitPage(park, burial.public_id, headers, ip)

  beforeAll(async () => {
    burial = await publicBurialIn(park, boss)
  })

  it('are counted once a visitor and day, on the staff’s page (portal-5)', async () => {
    await look()
    await look()
    await look({}, '198.51.100.8')
    await look({ 'user-agent': browser.replace('128', '129') })
    await expect.poll(views).toBe(3)
  })

  it('of search engines, previews, prefetches and HEAD requests do not count (portal-5)', async () => {
    await look({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, '198.51.100.20')
    await look({ 'user-agent': 'WhatsApp/2.24' }, '198.51.100.21')
    await look({ 'sec-purpose': 'prefetch' }, '198.51.100.22')
    const url = `/portal/burial/${burial.public_id}`
    const head = {
      method: 'HEAD' as const,
      url,
      headers: { 'user-agent': browser },
      remoteAddress: '198.51.100.23',
    }
    expect((await park.app.inject(head)).statusCode).toBe(200)
    await look({}, '198.51.100.24')
    await expect.poll(views).toBe(4)
  })

  it('cannot be traced to a visitor once the day is over: its salt is deleted (portal-6)', async () => {
    const rows = await park.db.selectFrom('burial_views').selectAll().execute()
    for (const row of rows) expect(row.visitor_hash).toMatch(/^[\w-]{43}$/)
    await park.db
      .insertInto('view_salts')
      .values({ day: addDays(burial.today, -1), salt: 'former' })
      .execute()
    await forgetViewSalts(park.core)
    const salts = await park.db.selectFrom('view_salts').select('day').execute()
    expect(salts).toEqual([{ day: burial.today }])
  })
})
