import { beforeAll, describe, expect, it } from 'vitest'
import { plainSql, type PlainSql } from '../../test/rows/plain-sql.ts'

const park = plainSql()

/** A plot of 1.2 by 2.4 m, turned by so many degrees about its first corner. */
function plot(east: number, north: number, turned = 0, [width, depth] = [120, 240]) {
  const [sine, cosine] = [Math.sin((turned * Math.PI) / 180), Math.cos((turned * Math.PI) / 180)]
  const corner = (x = 0, y = 0) =>
    `(${Math.round(east + x * cosine - y * sine)},${Math.round(north + x * sine + y * cosine)})`
  return `(${[corner(), corner(width), corner(width, depth), corner(0, depth)].join()})`
}

beforeAll(async () => {
  await park.sql.rows(`insert into blocks (block_ref) values ('L'), ('M')`)
})

interface Plot {
  no: number
  ground: string | null
  shares?: boolean
}

/** Draws sites in one statement. */
const draw = (block: string, plots: Plot[], by: PlainSql = park.sql) =>
  by.rows(
    `insert into sites (block_id, block_ref, row_no, site_no, site_type_id, outline, shares_ground)
     select block_id, block_ref, '1', p.no, (select min(site_type_id) from site_types), p.ground, coalesce(p.shares, false)
     from blocks, jsonb_to_recordset($2::jsonb) p(no int, ground polygon, shares boolean) where block_ref = $1`,
    block,
    JSON.stringify(plots),
  )

const move = (ref: string, ground: string) =>
  park.sql.rows('update sites set outline = $2 where site_ref = $1', ref, ground)

describe('plots (blocks-10)', () => {
  it('lie side by side, however the row is turned, also drawn up to 10 cm over each other', async () => {
    for (const [at, turned] of [0, 30, 45, 77].entries()) {
      const [sine, cosine] = [Math.sin((turned * Math.PI) / 180), Math.cos((turned * Math.PI) / 180)]
      const row = Array.from({ length: 8 }, (_, no) => ({
        no: at * 20 + no + 1,
        ground: plot(at * 5000 + no * 112 * cosine, no * 112 * sine, turned),
      }))
      await draw('L', row)
    }
    expect(await park.sql.value(`select count(*)::int from sites where block_ref = 'L'`)).toBe(32)
  })

  it('lie on no other one, whatever way they are drawn, unless a survey has been looked at', async () => {
    await draw('M', [{ no: 1, ground: plot(0, 10_000) }])
    const over = 'Site M-01-02 overlaps site M-01-01.'
    await expect(draw('M', [{ no: 2, ground: plot(100, 10_000) }])).rejects.toThrow(over)
    await expect(draw('M', [{ no: 2, ground: plot(0, 10_000, 20) }])).rejects.toThrow(over)
    await expect(draw('M', [{ no: 2, ground: plot(30, 10_050, 0, [20, 20]) }])).rejects.toThrow(over)
    const both = [2, 3].map((no) => ({ no, ground: plot(no * 10, 20_000) }))
    await expect(draw('M', both)).rejects.toThrow(/Site M-01-0[23] overlaps site M-01-0[23]\./)
    await draw('M', [
      { no: 2, ground: plot(1000, 10_000) },
      { no: 3, ground: plot(20, 10_000), shares: true },
      { no: 4, ground: null },
    ])
    await expect(move('M-01-02', plot(50, 10_000))).rejects.toThrow('overlaps site M-01-0')
    await expect(move('M-01-04', plot(50, 10_000))).rejects.toThrow('overlaps site M-01-0')
    await expect(
      park.sql.rows(`update sites set shares_ground = false where site_ref = 'M-01-03'`),
    ).rejects.toThrow('Site M-01-03 overlaps site M-01-01.')
    await move('M-01-02', plot(2000, 10_000, 15))
  })

  it('of two that are drawn at once the second is refused', async () => {
    const second = await park.more()
    await park.sql.rows('begin')
    await draw('M', [{ no: 21, ground: plot(0, 40_000) }])
    const other = draw('L', [{ no: 91, ground: plot(60, 40_000) }], second).then(
      () => 'drawn',
      (error: Error) => error.message,
    )
    await park.sql.rows('commit')
    expect(await other).toBe('Site L-01-91 overlaps site M-01-21.')
  })
})
