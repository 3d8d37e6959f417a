import { describe, expect, it } from 'vitest'
import { plainSql } from '../../test/rows/plain-sql.ts'

const park = plainSql()

/** A rectangle of the grid, turned by so many degrees about its first corner. */
function outline(east: number, north: number, width: number, height: number, turned = 0) {
  const [sine, cosine] = [Math.sin((turned * Math.PI) / 180), Math.cos((turned * Math.PI) / 180)]
  const corner = (x: number, y: number) =>
    `(${Math.round(east + x * cosine - y * sine)},${Math.round(north + x * sine + y * cosine)})`
  return `(${[corner(0, 0), corner(width, 0), corner(width, height), corner(0, height)].join()})`
}

const depth = async (one: string, other: string) =>
  Number(await park.sql.value('select depth_of_common_ground($1::polygon, $2::polygon)', one, other))

const draw = (ref: string, ground: string, shares = false) =>
  park.sql.rows(
    'insert into blocks (block_ref, outline, shares_ground) values ($1, $2, $3)',
    ref,
    ground,
    shares,
  )

describe('common ground (blocks-5)', () => {
  const square = outline(0, 0, 1000, 1000)
  it.each([
    ['the same', square, 500],
    ['one within the other', outline(400, 400, 200, 200), 100],
    ['a bar across', outline(-500, 450, 2000, 100), 50],
    ['half of it', outline(0, 500, 1000, 1000), 250],
    ['a thin strip', outline(0, 990, 1000, 1000), 5],
    ['a border', outline(1000, 0, 1000, 1000), 0],
    ['a corner', outline(1000, 1000, 10, 10), 0],
    ['nothing', outline(2000, 0, 10, 10), 0],
  ])('is as deep as %s', async (_, other, expected) => {
    expect(await depth(square, other)).toBeCloseTo(expected, 0)
    expect(await depth(other, square)).toBeCloseTo(expected, 0)
  })

  it('is not a matter of boxes: an angle may hold another block, and turned ones may lie side by side', async () => {
    const angle = '((0,0),(1000,0),(1000,100),(100,100),(100,1000),(0,1000))'
    expect(await depth(angle, outline(110, 110, 500, 500))).toBe(0)
    expect(await depth(angle, outline(50, 50, 500, 500))).toBeGreaterThan(20)
    expect(await depth(outline(0, 0, 1000, 500, 30), outline(-10, 18, -1000, 500, 30))).toBeLessThan(2)
    const [along, up] = [1000 * Math.cos(Math.PI / 6), 1000 * Math.sin(Math.PI / 6)]
    expect(await depth(outline(0, 0, 1000, 500, 30), outline(along, up, 1000, 500, 30))).toBeLessThan(2)
  })
})

describe('blocks (blocks-5)', () => {
  it('lie apart, whatever way they are drawn, unless a survey has been looked at', async () => {
    await draw('OA', outline(0, 0, 1000, 1000, 20))
    await expect(draw('OB', outline(100, 100, 1000, 1000, 20))).rejects.toThrow('Block OB overlaps block OA.')
    await draw('OB', outline(3000, 0, 1000, 1000, 20))
    const move = (ground: string) =>
      park.sql.rows(`update blocks set outline = $1 where block_ref = 'OB'`, ground)
    await expect(move(outline(500, 0, 1000, 1000, 20))).rejects.toThrow('overlaps block OA.')
    await draw('OC', outline(500, 500, 100, 100), true)
    await expect(
      park.sql.rows(`update blocks set shares_ground = false where block_ref = 'OC'`),
    ).rejects.toThrow('overlaps block OA.')
    await park.sql.rows(
      `update blocks set outline = $1 where block_ref = 'OA'`,
      outline(0, 0, 1001, 1000, 20),
    )
  })
})

describe('two that are drawn at once (blocks-5)', () => {
  it('do not both get the ground', async () => {
    const second = await park.more()
    await park.sql.rows('begin')
    await draw('RA', outline(50_000, 0, 500, 500))
    const other = second
      .rows(`insert into blocks (block_ref, outline) values ('RB', $1)`, outline(50_100, 0, 500, 500, 10))
      .then(
        () => 'drawn',
        (error: Error) => error.message,
      )
    await park.sql.rows('commit')
    expect(await other).toBe('Block RB overlaps block RA.')
  })
})
