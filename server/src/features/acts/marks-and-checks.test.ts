import { digging } from '@sexton/contract/digging/calls'
import { digChecks } from '@sexton/contract/digging/check-calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client.ts'
import { atGraves } from './acts-fixture.ts'

const { park, boss, marker, checker, ordered, brought, did, refusal, actsOf, differencesOf, orderNow } =
  atGraves()

describe('the marking (dig-6)', () => {
  const place = (longitude: number, accuracy_m = 3) => ({ position: { latitude: 0, longitude, accuracy_m } })
  /** Degrees of so many metres at the equator. */
  const metres = (count: number) => (count * 100) / ((6_378_137 * 100 * Math.PI) / 180)
  beforeAll(async () => {
    await sql`insert into map_origin (longitude, latitude) values (0, 0)`.execute(park.db)
  })

  it('lies in the plot, or as near as the device can tell; else the order stops and the grave is blocked', async () => {
    const grave = await ordered()
    await sql`update sites set outline = '((1000000,0),(1000120,0),(1000120,240),(1000000,240))' where site_id = ${grave.site_id}`.execute(
      park.db,
    )
    const { act, order } = await did(marker(), 'grave.marked', grave, place(metres(10_016)))
    expect(act).toMatchObject({
      outcome: 'CONFLICT',
      outcome_words: `The marking is 15 m from the plot. Order ${grave.dig_no} is stopped. Ask the office.`,
      metres_off: 14.8,
      place: [1_001_600, 0],
      place_accuracy: 300,
    })
    expect(order).toMatchObject({ state: 'STOPPED', stopped_from: 'ISSUED' })
    expect(await differencesOf(grave)).toMatchObject([
      { kind: 'OUTSIDE_PLOT', blocks: ['OPEN'], act_id: act.act_id },
    ])
  })

  it.for([
    ['in the outline', 10_001, 1],
    ['within the accuracy and two metres of it', 10_006, 3],
  ] as const)('%s is applied', async ([, east, accuracy]) => {
    const grave = await ordered()
    const north = grave.site_id * 1000
    await sql`update sites set outline = polygon(box(point(1000000, ${north}::int), point(1000120, ${north}::int + 240))) where site_id = ${grave.site_id}`.execute(
      park.db,
    )
    const position = { latitude: metres(north / 100 + 1), longitude: metres(east), accuracy_m: accuracy }
    expect((await did(marker(), 'grave.marked', grave, { position })).order.state).toBe('MARKED')
  })

  it('is not compared with the plot where the device knows its position to more than 50 m; that is kept', async () => {
    const grave = await ordered()
    await sql`insert into site_points (site_id, place, accuracy, saved_by)
      values (${grave.site_id}, '(0,0)', 500, ${boss().user_id})`.execute(park.db)
    const { act, order } = await did(marker(), 'grave.marked', grave, place(metres(900), 51))
    expect([act.place, act.place_accuracy, act.metres_off]).toEqual([[90_000, 0], 5100, null])
    expect(order.state).toBe('MARKED')
    const far = await did(checker(), 'grave.marked', grave, place(metres(18_658), 50))
    expect(far.order.stopped_why).toMatch(
      new RegExp(`marked a place 18,658 m from the plot of order ${grave.dig_no}`),
    )
  })

  it('is measured from the position of a site without an outline, and kept where nothing is surveyed', async () => {
    const grave = await ordered()
    await sql`insert into site_points (site_id, place, accuracy, saved_by)
      values (${grave.site_id}, '(0,0)', 500, ${boss().user_id})`.execute(park.db)
    expect((await did(marker(), 'grave.marked', grave, place(metres(9.9)))).order.state).toBe('MARKED')
    expect((await did(checker(), 'grave.marked', grave, place(metres(11)))).order.state).toBe('STOPPED')
    const bare = await ordered()
    const { act, order } = await did(marker(), 'grave.marked', bare, place(metres(700)))
    expect([act.metres_off, act.place, order.state]).toEqual([null, [70_000, 0], 'MARKED'])
  })
})

describe('the check (dig-4)', () => {
  it('shows nothing of which site it is, to whoever did not mark it', async () => {
    const grave = await brought('MARKED')
    const shown = await checker().call(digChecks.check, { params: grave })
    expect(shown).toMatchObject({ dig_no: grave.dig_no, block_ref: 'N', remote_allowed: false, photos: [] })
    expect(Object.keys(shown).sort()).toEqual(
      [
        'block_ref',
        'burial_date',
        'deceased',
        'dig_no',
        'dig_order_id',
        'names',
        'photos',
        'remote_allowed',
        'revision',
      ].sort(),
    )
    expect(JSON.stringify(shown)).not.toContain(grave.site_ref)
    const own = await marker().ask(digChecks.check, { params: grave })
    expect([own.statusCode, own.json().error.message]).toEqual([
      409,
      'You marked this grave. Another person checks it.',
    ])
    const unmarked = await ordered()
    expect((await checker().ask(digChecks.check, { params: unmarked })).statusCode).toBe(409)
  })

  it('is not helped by the list of the day: neither the order nor what it replaced names the site', async () => {
    const grave = await brought('MARKED')
    const { burial_id } = grave
    await boss().call(digging.stop, { params: grave, body: { why: `It is ${grave.site_ref}` } })
    const again = await boss().call(digging.resume, { params: grave, body: {} })
    const resumed = { ...grave, dig_order_id: again.dig_order_id, dig_no: again.dig_no }
    const listed = async (who: Client) =>
      (await who.call(digging.list, {})).orders.filter((order) => order.burial_id === burial_id)
    expect((await listed(checker())).map(({ site_ref }) => site_ref)).toEqual([
      grave.site_ref,
      grave.site_ref,
    ])
    await did(marker(), 'grave.marked', resumed, { seen: { revision: again.revision } })
    const blind = await listed(checker())
    expect(blind.map(({ state }) => state)).toEqual(['MARKED', 'SUPERSEDED'])
    for (const order of blind)
      expect(order).toMatchObject({ site_id: null, site_ref: null, grave_no: null, plot: null })
    expect(JSON.stringify(blind)).not.toContain(grave.site_ref)
    for (const who of [marker(), boss(), await park.as('PERM_VIEW')])
      expect((await listed(who)).map(({ site_id }) => site_id)).toEqual([grave.site_id, grave.site_id])
  })

  it('is made by another person than the marker: the call and the database refuse it', async () => {
    const grave = await brought('MARKED')
    expect(await refusal(marker(), 'grave.checked', grave)).toEqual([
      409,
      'You marked this grave. Another person checks it.',
    ])
    expect(await actsOf(grave)).toHaveLength(1)
    const byStatement = (by: number, ref: string) =>
      sql`update dig_orders set state = 'CHECKED', checked_at = now(), checked_by = ${by}, check_how = 'AT_GRAVE',
        checked_ref = ${ref} where dig_order_id = ${grave.dig_order_id}`.execute(park.db)
    await expect(byStatement(checker().user_id, grave.site_ref)).rejects.toThrow(
      'by what its second person did',
    )
    await expect(byStatement(checker().user_id, 'N-01-99')).rejects.toThrow('by the number of its own site')
    await sql`insert into acts (act_uuid, kind, user_id, entered_by, how, done_at, dig_order_id, said, outcome, body_sha256)
      values (gen_random_uuid(), 'grave.checked', ${marker().user_id}, ${marker().user_id}, 'AT_GRAVE', now(),
        ${grave.dig_order_id}, '{}', 'APPLIED', repeat('0', 64))`.execute(park.db)
    await expect(byStatement(marker().user_id, grave.site_ref)).rejects.toThrow(
      'dig_orders_checked_by_a_second_person',
    )
  })

  it('reads the number as it is typed or scanned', async () => {
    const grave = await brought('MARKED')
    const [block, row, site] = grave.site_ref.split('-')
    const typed_ref = ` ${block!.toLowerCase()} ${Number(row)} ${Number(site)}`
    const { order } = await did(checker(), 'grave.checked', grave, { said: { typed_ref } })
    expect(order).toMatchObject({ state: 'CHECKED', check_how: 'AT_GRAVE' })
    expect((await orderNow(grave.dig_order_id)).checked_ref).toBe(grave.site_ref)
    const other = await brought('MARKED')
    const scanned = await did(checker(), 'grave.checked', other, {
      said: { typed_ref: null, scanned_site_id: other.site_id },
    })
    expect(scanned.order.state).toBe('CHECKED')
    expect((await refusal(checker(), 'grave.checked', grave, { said: { typed_ref: '' } }))[0]).toBe(422)
  })

  it.for(['typed', 'scanned'] as const)(
    'of another site (%s) stops the order and blocks the grave',
    async (way) => {
      const grave = await brought('MARKED')
      const [scanned_site_id] = grave.beside
      const typed_ref = grave.site_ref.replace(/02$/, '01')
      const said = way === 'typed' ? { typed_ref } : { typed_ref: null, scanned_site_id }
      const { act, order } = await did(checker(), 'grave.checked', grave, { said })
      expect(act).toMatchObject({
        outcome: 'CONFLICT',
        outcome_words: `This is not the number of its site. Order ${grave.dig_no} is stopped. Ask the office.`,
      })
      expect(order).toMatchObject({ state: 'STOPPED', stopped_from: 'MARKED', checked: null })
      const [difference] = await differencesOf(grave)
      expect(difference).toMatchObject({ kind: 'WRONG_REF', blocks: ['OPEN'], found_by: checker().user_id })
      expect(difference!.says_ground).toContain(way === 'typed' ? typed_ref : 'scanned')
    },
  )

  it('by photos needs those of the marking, and a park that allows it', async () => {
    const grave = await brought('MARKED')
    expect(await refusal(checker(), 'grave.checked', grave, { how: 'REMOTE' })).toEqual([
      409,
      'There are no photos of the marking to check by. Check at the grave.',
    ])
    expect((await refusal(checker(), 'grave.stopped', grave, { how: 'REMOTE' }))[0]).toBe(422)
  })
})

describe('the neighbours (dig-5)', () => {
  it('are chosen from five names that stay the same', async () => {
    const grave = await ordered()
    const ask = () => marker().call(digChecks.neighbours, { params: grave })
    const { names } = await ask()
    expect(names).toHaveLength(5)
    expect(names).toEqual(expect.arrayContaining(['Lena Stone', 'nobody']))
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en')))
    expect((await ask()).names).toEqual(names)
  })

  it.for(['grave.marked', 'grave.checked'] as const)(
    'are said by both; wrong ones stop the order (%s)',
    async (kind) => {
      const grave = kind === 'grave.marked' ? await ordered() : await brought('MARKED')
      const who = kind === 'grave.marked' ? marker() : checker()
      const { act, order } = await did(who, kind, grave, { said: { left: 'Ada Stone' } })
      expect([act.outcome, order.state]).toEqual(['CONFLICT', 'STOPPED'])
      expect(await differencesOf(grave)).toMatchObject([
        {
          kind: 'WRONG_NEIGHBOURS',
          blocks: ['OPEN'],
          says_books: 'Beside it: on the left Lena Stone, on the right nobody.',
          says_ground: expect.stringContaining('named on the left Ada Stone, on the right nobody.'),
        },
      ])
    },
  )

  it('that the books do not know are noted, whatever is said', async () => {
    const grave = await ordered()
    await sql`update sites set site_status_ref = 'UNAVAIL' where site_id = ${grave.beside[1]}`.execute(
      park.db,
    )
    const { order } = await did(marker(), 'grave.marked', grave, { said: { right: 'Somebody' } })
    expect(order.state).toBe('MARKED')
    expect((await actsOf(grave))[0]!.said).toMatchObject({ right: 'Somebody', books_do_not_know: ['right'] })
  })
})
