import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { findable, oldBurial, publish } from '../families/families-fixture.ts'
import { visitPage } from './portal-fixture.ts'
import { drawWay } from './way.ts'

const park = testPark()
let boss: Client

beforeAll(async () => {
  boss = await park.as()
  await findable(park)
  await sql`insert into map_origin (longitude, latitude, created_by) select 28.3, -15.4, min(user_id) from users`.execute(
    park.db,
  )
  await sql`update park set address = E'12 Leopards Hill Road\nP.O. Box 7, Lusaka'`.execute(park.db)
})

/** A listed burial whose site is drawn. */
async function drawn(east: number) {
  const burial = await oldBurial(park)
  const corners = [
    [0, 0],
    [0, 240],
    [120, 240],
    [120, 0],
  ].map(([x, y]) => `(${east + x!},${y})`)
  await sql`update sites set outline = ${`(${corners.join(',')})`}::polygon where site_id = ${burial.site_id}`.execute(
    park.db,
  )
  await publish(park, boss, { after_years: 30 })
  return burial
}

describe('the way to a grave (families-5)', () => {
  it('is a plan of the block with the site marked, the address, and a link for the phone’s map', async () => {
    const { public_id } = await drawn(0)
    await drawn(200)
    const { body } = await visitPage(park, public_id)
    for (const shown of [
      '<h2>The way to the grave</h2>',
      '12 Leopards Hill Road\nLusaka',
      'aria-label="Plan of block F with the site marked"',
      '<path d="M0 24l0 -24 12 0 0 24z" fill="var(--mark)"',
      '<a href="geo:-15.399989,28.300006?q=-15.399989,28.300006">Open in your phone’s map</a>',
      '<a href="../find">Find another grave</a>',
    ])
      expect(body).toContain(shown)
    expect(Buffer.byteLength(body)).toBeLessThan(30_000)
    expect(body).not.toMatch(/<script|style="/)
  })

  it('is without plan and link where the site is on no map, and not there without the site', async () => {
    const { public_id } = await oldBurial(park)
    await publish(park, boss, { after_years: 30 })
    const plain = (await visitPage(park, public_id)).body
    expect(plain).toContain('Leopards Hill')
    expect(plain).not.toMatch(/<svg|geo:/)
    await publish(park, boss, { after_years: 30, names_site: false })
    expect((await visitPage(park, public_id)).body).not.toMatch(/The way|Leopards/)
  })

  it.each([
    ['straight plots', 60, 50, (x: number, y: number) => `M${x * 15} ${y * 30}l12 0 0 24 -12 0z`],
    [
      'turned plots',
      60,
      50,
      (x: number, y: number) => `M${x * 15 + y * 4} ${y * 30 - x * 5 + 400}l11 -4 9 23 -11 4z`,
    ],
    ['niches', 100, 50, (x: number, y: number) => `M${x * 4} ${y * 4}l3 0 0 3 -3 0z`],
  ])('is a light drawing of a block with %s', (_, across, down, plot) => {
    const all = Array.from({ length: across * down }, (_, n) => plot(n % across, Math.floor(n / across)))
    const rows = Array.from({ length: down }, (_, y) => ({ row_no: String(y + 1), y: y * 30 + 12 }))
    const plan = { block_ref: 'A', width: across * 20, height: down * 40, plots: all.join(''), rows }
    const svg = drawWay(plan, all[Math.floor(all.length / 2)]!)
    expect(svg.length).toBeLessThan(20_000)
    expect(svg).toContain('fill="var(--mark)"')
    expect(svg).toMatch(/>Row \d+<\/text>/)
  })
})
