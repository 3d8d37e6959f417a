import { describe, expect, it } from 'vitest'
import { feature, outlinesPark, plot, rowOf } from '../imports-fixture.ts'

const { park, send, messages } = outlinesPark()

/** Metres to the east, where an office keeps another cemetery. */
const there = 60_000

describe('ground far from the park (imports-4)', () => {
  it('is left out, taken once it is meant, and is the park’s ground from then on', async () => {
    await send(rowOf('A', 3))
    const far = [1, 2, 3].map((no) => feature(`X-1-${no}`, plot(there + no * 2, 0)))
    const refused = await send(far, { dryrun: true })
    expect([refused.fates, refused.around?.[0]]).toEqual(['xxx', expect.closeTo(28.959, 2)])
    expect(messages(refused)[0]).toEqual([
      1,
      'far',
      'This shape is 60 km from the rest of the park. Check its coordinates.',
    ])
    // One that is far from the rest of the file too is not meant.
    const lost = feature('X-1-9', plot(-there, 0))
    const said = await send([...far, lost], { far_away: true })
    expect([said.fates, said.findings.map(({ kind }) => kind)]).toEqual(['nnnx', ['far']])
    const near = [feature('Y-1-1', plot(there + 5_000, 0)), feature('B-1-1', plot(5_000, 0))]
    expect(await send(near)).toMatchObject({ fates: 'nn', findings: [] })
    const { outline } = await park.db
      .selectFrom('sites')
      .select('outline')
      .where('site_ref', '=', 'X-01-01')
      .executeTakeFirstOrThrow()
    expect(Math.round(Number(/\d+/.exec(String(outline))![0]) / 100_000)).toBe(60)
  })
})
