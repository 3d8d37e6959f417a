import { families, publication } from '@sexton/contract/families/calls'
import { cemeteries } from '@sexton/contract/cemeteries/calls'
import { addMonths, todayIn } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { switchOff } from '../../test/practices.ts'
import { visitPage } from '../portal/portal-fixture.ts'
import { findable, oldBurial, publicAs, publish } from './families-fixture.ts'

const park = testPark()
const today = todayIn('Africa/Lusaka')
let boss: Client
let cemetery_id: number

beforeAll(async () => {
  boss = await park.as()
  await findable(park)
  const [only] = await boss.call(cemeteries.list, {})
  cemetery_id = only!.cemetery_id
})

const list = (burial_id: number, listed: boolean | null) =>
  boss.call(families.list, { params: { burial_id }, body: { listed } })
const bornIn = (year: number) =>
  ({ deceased_age: null, deceased_birth_date: `${year}-01-01`, deceased_birth_precision: 'year' }) as const
const yearsAgo = (years: number) => addMonths(today, -12 * years)

describe('the rule of a cemetery', () => {
  it('lists nothing before somebody saw how many burials it lists, and published them (families-2)', async () => {
    const { burial_id } = await oldBurial(park)
    const body = { mode: 'YEARS', after_years: 30, whole_dates: false, names_site: true } as const
    const params = { cemetery_id }
    const blind = await boss.ask(publication.save, { params, body })
    expect([blind.statusCode, blind.json().error.fields]).toEqual([
      422,
      { burials: 'See first how many burials this publishes.' },
    ])
    const query = { mode: 'YEARS', after_years: 30 } as const
    const seen = await boss.call(publication.preview, { params, query })
    expect(seen).toMatchObject({ burials: 1, listed_now: 0, samples: [{ burial_id, buried: '9 May 1970' }] })
    const other = await boss.ask(publication.save, { params, body: { ...body, burials: 2 } })
    expect([other.statusCode, other.json().error.message]).toEqual([
      409,
      'What would be published has changed from 2 to 1 burials. Please check again.',
    ])
    expect(await publicAs(park, burial_id)).toBeNull()
    await boss.call(publication.save, { params, body: { ...body, burials: 1 } })
    expect(await publicAs(park, burial_id)).toBe('LISTED')
  })

  it('waits with legacy burials recorded later until it is published again (families-2)', async () => {
    await publish(park, boss, { after_years: 30 })
    const { burial_id } = await oldBurial(park)
    expect(await publicAs(park, burial_id)).toBeNull()
    await publish(park, boss, { after_years: 30 })
    expect(await publicAs(park, burial_id)).toBe('LISTED')
    await expect(park.db.updateTable('publication_rules').set({ after_years: 20 }).execute()).rejects.toThrow(
      'See first how many burials this publishes.',
    )
  })

  it.each([
    ['more than its years ago', { burial_date: yearsAgo(31) }, 'LISTED'],
    ['its years ago to the day', { burial_date: yearsAgo(30) }, null],
    [
      'in a year that may be too late',
      { burial_date: `${yearsAgo(30).slice(0, 4)}-01-01`, burial_precision: 'year' },
      null,
    ],
    ['on no known day', { burial_date: null, burial_precision: 'unknown' }, null],
    ['at the age of 4', { deceased_age: 4, deceased_birth_date: null }, null],
    [
      'at an age in words',
      { deceased_age: null, deceased_age_words: '2 days', deceased_birth_date: null },
      null,
    ],
    ['perhaps at 4, by the year', bornIn(1965), null],
    ['surely at 5, by the year', bornIn(1964), 'LISTED'],
    ['flagged', { flag: true }, null],
    ['without a last name', { deceased_last_name: null }, null],
    ['not completed', { burial_status_ref: 'CONFIRMED' }, null],
  ] as const)('lists or not who was buried %s (families-3)', async (_, facts, expected) => {
    const { burial_id } = await oldBurial(park, facts)
    await publish(park, boss, { after_years: 30 })
    expect(await publicAs(park, burial_id)).toBe(expected)
  })

  it('off shows no page at all, by link shows those of the link (families-1)', async () => {
    const { burial_id, public_id } = await oldBurial(park, { show_public: true })
    const statusBy = async (mode: 'OFF' | 'LINK') => {
      await boss.call(publication.save, {
        params: { cemetery_id },
        body: { mode, whole_dates: false, names_site: true },
      })
      return (await visitPage(park, public_id)).statusCode
    }
    expect(await statusBy('OFF')).toBe(404)
    expect(await statusBy('LINK')).toBe(200)
    expect(await publicAs(park, burial_id)).toBe('LINK')
  })
})

describe('the word of a family', () => {
  it('lists a child and a burial of yesterday; false always wins, at once (families-4)', async () => {
    await publish(park, boss, { mode: 'AGREED' })
    const { burial_id } = await oldBurial(park, { deceased_age: 2, deceased_birth_date: null })
    expect(await list(burial_id, true)).toEqual({ listed: true, public_as: 'LISTED' })
    expect(await list(burial_id, false)).toEqual({ listed: false, public_as: null })
    const { burial_id: old } = await oldBurial(park)
    await list(old, false)
    await publish(park, boss, { after_years: 30 })
    expect(await publicAs(park, old)).toBeNull()
    expect(await list(old, null)).toEqual({ listed: null, public_as: 'LISTED' })
  })

  it('does not list what is flagged, or whose documents wait for a hold (families-3)', async () => {
    await publish(park, boss, { mode: 'AGREED' })
    const { burial_id, site_id } = await oldBurial(park, { listed: true })
    expect(await publicAs(park, burial_id)).toBe('LISTED')
    await sql`insert into holds (site_id, kind, stops, reason, placed_by, placed_on)
      select ${site_id}, 'COURT', '{PAPERS}', 'The court said so', min(user_id), current_date from users`.execute(
      park.db,
    )
    expect(await publicAs(park, burial_id)).toBeNull()
  })
})

describe('the page of a listed burial', () => {
  const page = async (public_id: string) => (await visitPage(park, public_id)).body

  it('shows years only and no site, or more, as the rule says (families-3)', async () => {
    const { public_id } = await oldBurial(park)
    await publish(park, boss, { after_years: 30, names_site: false })
    const bare = await page(public_id)
    expect(bare).toContain('<h1>Grace Mulenga</h1>')
    for (const shown of ['<dd>1910</dd>', '<dd>1970</dd>']) expect(bare).toContain(shown)
    for (const hidden of ['May', 'March', 'Block F', 'row']) expect(bare).not.toContain(hidden)
    await publish(park, boss, { after_years: 30, whole_dates: true })
    const whole = await page(public_id)
    for (const shown of ['<dd>4 March 1910</dd>', '<dd>9 May 1970</dd>', 'Block F, row'])
      expect(whole).toContain(shown)
  })

  it('is not there while the practice is off, and one shown by link is as ever (practices-1)', async () => {
    const { burial_id, public_id } = await oldBurial(park)
    await publish(park, boss, { after_years: 30 })
    const [listed, linked] = [
      await page(public_id),
      await oldBurial(park, { show_public: true, listed: false }),
    ]
    await switchOff(park)
    expect(listed).toContain('Mulenga')
    expect((await visitPage(park, public_id)).statusCode).toBe(404)
    expect(await page(linked.public_id)).toContain('<dd>9 May 1970</dd>')
    expect((await boss.ask(families.listing, { params: { burial_id } })).statusCode).toBe(404)
    await findable(park)
  })
})
