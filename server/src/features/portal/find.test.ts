import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { switchOff } from '../../test/practices.ts'
import { findable, oldBurial, publish } from '../families/families-fixture.ts'
import { visitPage } from './portal-fixture.ts'

const park = testPark({ PORTAL_URL: 'https://graves.park.example' })
let boss: Client

beforeAll(async () => {
  boss = await park.as()
  await findable(park)
  for (let n = 1; n <= 23; n += 1)
    await oldBurial(park, { deceased_first_name: `Joseph ${n}`, deceased_last_name: 'Tembo' })
  await oldBurial(park, {
    deceased_first_name: 'Łucja',
    deceased_last_name: 'Hamoonga',
    death_date: '1961-02-03',
    burial_date: '1961-02-05',
  })
  await oldBurial(park, { deceased_last_name: 'Ng' })
  await oldBurial(park, { deceased_last_name: 'Mwansa' })
  await publish(park, boss, { after_years: 30 })
})

const find = (query: Record<string, string>, ip = '198.51.100.40') =>
  park.app.inject({ url: '/portal/find', query, remoteAddress: ip })
const foundIn = (body: string) => ({
  names: [...body.matchAll(/<li><a href="burial\/[0-9a-f]{32}">([^<]+)<\/a>/g)].map(([, name]) => name),
  words: /<p class="found" role="status">([^<]+)<\/p>/.exec(body)?.[1],
})
const search = async (query: Record<string, string>) => foundIn((await find(query)).body)

describe('the search for a grave (families-6)', () => {
  it('finds listed burials by any part of the name, misspelt ones too', async () => {
    expect(await search({ surname: 'hamoonga' })).toEqual({
      names: ['Łucja Hamoonga'],
      words: 'One grave found',
    })
    expect(await search({ surname: 'Hamunga', given: 'Lucja' })).toMatchObject({ names: ['Łucja Hamoonga'] })
    expect(await search({ surname: 'ng' })).toMatchObject({ names: ['Grace Ng'] })
    expect(await search({ surname: 'Tembo', given: 'Joseph 7' })).toMatchObject({ names: ['Joseph 7 Tembo'] })
    expect((await search({ surname: 'Quixote' })).words).toBe(
      'No grave was found. Check the spelling, or enter less.',
    )
  })

  it('says if nobody has the name, and whom it lists instead', async () => {
    const instead = await search({ surname: 'Tembo', given: 'Xqzw' })
    expect(instead.words).toBe('No one of the name Xqzw Tembo is listed. These have the last name Tembo:')
    expect(instead.names).toHaveLength(20)
    expect((await search({ surname: 'Hamoonga', given: 'Lucia' })).names).toEqual(['Łucja Hamoonga'])
    expect((await search({ surname: 'Tembo', given: 'Jozef 17' })).names[0]).toBe('Joseph 17 Tembo')
    expect((await search({ surname: 'Tembo', given: 'Maximilian Bartholomew' })).names).toHaveLength(20)
    expect((await search({ surname: 'Hamunga' })).words).toBe(
      'No one of the name Hamunga is listed. These have a similar name:',
    )
    expect((await search({ surname: 'Tembo', given: 'Łucja', from: '1950' })).words).toBe(
      'No one of the name Łucja Tembo is listed for these years or this cemetery. These have the last name Tembo:',
    )
  })

  it('by years of death', async () => {
    const years = (from: string, to: string) => search({ surname: 'Hamoonga', from, to })
    expect((await years('1961', '1961')).names).toHaveLength(1)
    expect((await years('1962', '')).names).toHaveLength(0)
    expect((await years('', '1960')).names).toHaveLength(0)
  })

  it('answers no unlisted burial, neither its name nor that it is there', async () => {
    const shown = await oldBurial(park, { deceased_last_name: 'Zulu', show_public: true })
    await oldBurial(park, { deceased_last_name: 'Zulu' })
    await oldBurial(park, { deceased_last_name: 'Zulu', listed: false })
    expect((await visitPage(park, shown.public_id)).statusCode).toBe(200)
    for (const [surname, given] of [
      ['Zulu', ''],
      ['Zuulu', ''],
      ['Zulu', 'Grace'],
    ] as const)
      expect(await search({ surname, given })).toMatchObject({
        names: [],
        words: expect.stringMatching(/^No grave/),
      })
  })

  it.each([
    [{ surname: 'T' }, 'Enter at least two letters of the last name.'],
    [{ surname: " '-" }, 'Enter at least two letters of the last name.'],
    [{ surname: '%%%' }, 'Enter at least two letters of the last name.'],
    [{ surname: '', given: 'Grace' }, 'Enter at least two letters of the last name.'],
    [{ surname: 'Tembo', from: '87' }, 'Enter the year with four digits, like 1987.'],
    [{ surname: 'Tembo', from: '1990', to: '1980' }, 'The first year is after the last one. Swap them.'],
  ])('says what to enter after %o', async (query, words) => {
    const { statusCode, body } = await find(query)
    expect(statusCode).toBe(200)
    expect(body).toContain(`>${words}</p>`)
    expect(foundIn(body).names).toEqual([])
  })

  it('lists twenty a page in the order of names, under addresses that say nothing of each other', async () => {
    const first = await search({ surname: 'Tembo' })
    expect([first.names.length, first.words]).toEqual([20, '23 graves found'])
    const second = await search({ surname: 'Tembo', page: '2' })
    expect(second.names).toHaveLength(3)
    const all = [...first.names, ...second.names]
    expect(new Set(all).size).toBe(23)
    const { body } = await find({ surname: 'Tembo' })
    expect(body).toContain('href="find?surname=Tembo&amp;given=&amp;from=&amp;to=&amp;cemetery=&amp;page=2"')
    expect(body).not.toMatch(/burial_id|burial\/\d{1,9}"/)
    for (const page of ['0', '-1', 'x']) expect(await search({ surname: 'Tembo', page })).toEqual(first)
    for (const page of ['3', '99']) expect(await search({ surname: 'Tembo', page })).toEqual(second)
  })

  it('lists at most 200 of a search', async () => {
    for (let n = 1; n <= 205; n += 1)
      await oldBurial(park, { deceased_first_name: `A${n}`, deceased_last_name: 'Banda' })
    await publish(park, boss, { after_years: 30 })
    const last = await search({ surname: 'Banda', page: '10' })
    expect(last).toMatchObject({
      words: 'More than 200 graves found. Add a first name or years to see the others.',
    })
    expect(last.names).toHaveLength(20)
    expect(await search({ surname: 'Banda', page: '11' })).toEqual(last)
  })

  it('takes whatever is typed as text', async () => {
    const { body } = await find({ surname: '"><script>alert(1)</script>' })
    expect(body).not.toContain('<script')
    const odd = await park.app.inject({ url: '/portal/find?surname=a&surname=b&from[]=1&cemetery=%00' })
    expect(odd.statusCode).toBe(200)
  })

  it('answers one network 60 times a minute', async () => {
    const ask = () => find({ surname: 'Tembo' }, '203.0.113.77')
    const answers = await Promise.all(Array.from({ length: 60 }, ask))
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
    const stopped = await ask()
    expect(stopped.statusCode).toBe(429)
    expect(stopped.body).toContain('Please wait a moment')
    expect((await find({ surname: 'Tembo' })).statusCode).toBe(200)
  })
})

it('is where the address of the public pages leads, with and without its last slash (families-6)', async () => {
  for (const url of ['/portal', '/portal/', '/portal?from=letter']) {
    const { statusCode, headers } = await park.app.inject({ url })
    expect(statusCode).toBe(303)
    expect(new URL(String(headers.location), `http://park.example${url}`).pathname).toBe('/portal/find')
  }
})

describe('search engines (families-7)', () => {
  it('may list the pages of listed burials alone, and only if the park says so', async () => {
    const [listed, linked] = [
      await oldBurial(park, { deceased_last_name: 'Sakala' }),
      await oldBurial(park, { deceased_last_name: 'Sakala', show_public: true, listed: false }),
    ]
    await publish(park, boss, { after_years: 30 })
    const robots = async (public_id: string) => {
      const { headers, body } = await visitPage(park, public_id)
      return [headers['x-robots-tag'], /<meta name="robots" content="([^"]+)">/.exec(body)![1]]
    }
    const closed = ['noindex, noarchive, noimageindex', 'noindex,noarchive,noimageindex']
    expect(await robots(listed.public_id)).toEqual(closed)
    await findable(park, { search_engines: true })
    expect(await robots(listed.public_id)).toEqual(['noarchive, noimageindex', 'noarchive,noimageindex'])
    expect(await robots(linked.public_id)).toEqual(closed)
    expect((await find({ surname: 'Sakala' })).headers['x-robots-tag']).toBe(closed[0])
  })
})

describe('where families find no grave', () => {
  const plain = ({ 'x-request-id': _, date: __, ...headers }: Record<string, unknown>) => headers

  it('the search is missing like a page that never existed (families-6)', async () => {
    const never = await park.app.inject({ url: '/portal/never', remoteAddress: '198.51.100.90' })
    const gone = async (ip: string) => {
      const answer = await find({ surname: 'Tembo' }, ip)
      expect([answer.statusCode, answer.body, Object.keys(plain(answer.headers))]).toEqual([
        404,
        never.body,
        Object.keys(plain(never.headers)),
      ])
    }
    await publish(park, boss, { mode: 'LINK' })
    await gone('198.51.100.91')
    await publish(park, boss, { after_years: 30 })
    await switchOff(park)
    await gone('198.51.100.92')
    for (const url of ['/portal', '/portal/'])
      expect((await park.app.inject({ url, remoteAddress: '198.51.100.94' })).body).toBe(never.body)
    const answer = await find({ surname: 'Tembo' }, '198.51.100.93')
    expect(plain(answer.headers)).toEqual(plain(never.headers))
  })
})
