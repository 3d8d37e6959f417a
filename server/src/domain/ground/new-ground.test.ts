import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Changing } from '../../core/context/context.ts'
import { testPark } from '../../test/app.ts'
import { unsound } from '../../test/readers/unsound.ts'
import { outlineText } from './grid-rules.ts'
import { gridFor, gridOf, settleGrid } from './map-origin.ts'
import { newBlock } from './new-block.ts'
import { newSites, type SiteToMake } from './new-sites.ts'

const park = testPark()

/** What the first user does in one transaction. */
const doing = <T>(act: (ctx: Changing) => Promise<T>) =>
  park.db.transaction().execute(async (tx) => {
    const { user_id } = await tx.selectFrom('users').select('user_id').executeTakeFirstOrThrow()
    return act({ db: tx, user: { user_id }, audited: 0 } as unknown as Changing)
  })

const square = (east: number, north = 0) =>
  outlineText([
    [east, north],
    [east + 100, north],
    [east + 100, north + 200],
    [east, north + 200],
  ])

async function sitesOf(count: number, row_no = '1', north = 0): Promise<SiteToMake[]> {
  const { site_type_id } = await park.db
    .selectFrom('site_types')
    .select('site_type_id')
    .where('graves', '=', 2)
    .executeTakeFirstOrThrow()
  return Array.from({ length: count }, (_, at) => ({
    row_no,
    site_no: at + 1,
    site_type_id,
    outline: square(at * 100, north),
  }))
}

describe('the origin of the map (map-1)', () => {
  it('is where the first outline is drawn, and stays once there is one', async () => {
    await doing((ctx) => settleGrid(ctx, { longitude: 1, latitude: 2 }))
    const grid = await doing(async (ctx) => {
      const settled = await settleGrid(ctx, { longitude: 28, latitude: -15 })
      await newBlock(ctx, { block_ref: 'G', outline: square(0) })
      return settled
    })
    expect(grid.origin).toEqual({ longitude: 28, latitude: -15 })
    const later = await doing((ctx) => settleGrid(ctx, { longitude: 3, latitude: 4 }))
    const drawn = await gridFor(park, { longitude: 3, latitude: 4 })
    expect([later, await gridOf(park), drawn].map(({ origin }) => origin)).toEqual(Array(3).fill(grid.origin))
  })
})

describe('a block that is made (blocks-4)', () => {
  it('has a ref of its own, however that is written', async () => {
    await doing((ctx) => newBlock(ctx, { block_ref: 'Abel', outline: null }))
    const again = doing((ctx) => newBlock(ctx, { block_ref: 'ABEL', outline: null }))
    await expect(again).rejects.toMatchObject({
      status: 422,
      details: { fields: { block_ref: 'There is already a block Abel.' } },
    })
  })

  it('gets its sites with their graves, free, with one row of history', async () => {
    const { block, made } = await doing(async (ctx) => {
      const made = await newBlock(ctx, { block_ref: 'N', outline: null })
      return { block: made, made: await newSites(ctx, made, await sitesOf(3)) }
    })
    expect(made.map(({ site_ref }) => site_ref)).toEqual(['N-01-01', 'N-01-02', 'N-01-03'])
    const { rows } = await sql`select count(*)::int as graves, bool_and(site_status_ref = 'AVAIL') as free,
        min(outline::text) as outline
      from sites join graves using (site_id) where block_ref = 'N'`.execute(park.db)
    expect(rows).toEqual([{ graves: 6, free: true, outline: '((0,0),(100,0),(100,200),(0,200))' }])
    const audits = await park.db
      .selectFrom('audits')
      .select('message')
      .where('object', '=', 'block')
      .where('object_id', '=', block.block_id)
      .orderBy('audit_id')
      .execute()
    expect(audits.map(({ message }) => message)).toEqual([
      'Block N added',
      '3 sites added, N-01-01 to N-01-03',
    ])
    expect(await unsound(park.db)).toEqual([])
  })

  it('has each site once', async () => {
    const block = await doing((ctx) => newBlock(ctx, { block_ref: 'P', outline: null }))
    const three = await sitesOf(3, '1', 1000)
    const both = await Promise.allSettled([1, 2].map(() => doing((ctx) => newSites(ctx, block, three))))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const again = (sites: SiteToMake[]) => doing((ctx) => newSites(ctx, block, sites))
    await expect(again(three)).rejects.toThrow('Site P-01-01 and 2 others already exist.')
    await expect(again(await sitesOf(1, '01'))).rejects.toThrow('Site P-01-01 already exists.')
  })
})
