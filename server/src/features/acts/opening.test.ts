import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { asOwner } from '../../test/rows/as-owner.ts'
import { atGraves } from './acts-fixture.ts'

const { park, boss, marker, brought, did, refusal, differencesOf } = atGraves()

describe('opening (dig-7)', () => {
  const measuresOf = ({ site_id }: { site_id: number }) =>
    park.db.selectFrom('grave_measures').selectAll().where('site_id', '=', site_id).execute()

  it('measures the grave, which then is open', async () => {
    const grave = await brought('CHECKED')
    expect(await refusal(marker(), 'grave.opened', grave, { said: { depth_cm: null } })).toEqual([
      422,
      'Enter the depth in cm.',
    ])
    const { act, order } = await did(marker(), 'grave.opened', grave)
    expect(order).toMatchObject({ state: 'OPEN', measured_depth_cm: 150 })
    expect(await measuresOf(grave)).toMatchObject([
      { how: 'DUG', depth_cm: 150, act_id: act.act_id, grave_no: 1 },
    ])
  })

  it('too shallow by more than is tolerated stops the order; the measure stays', async () => {
    const within = await brought('CHECKED')
    expect((await did(marker(), 'grave.opened', within, { said: { depth_cm: 140 } })).order.state).toBe(
      'OPEN',
    )
    const grave = await brought('CHECKED')
    const { act, order } = await did(marker(), 'grave.opened', grave, { said: { depth_cm: 139 } })
    expect([act.outcome, order.state]).toEqual(['CONFLICT', 'STOPPED'])
    expect(await measuresOf(grave)).toMatchObject([{ depth_cm: 139 }])
    expect(await differencesOf(grave)).toMatchObject([{ kind: 'TOO_SHALLOW', blocks: ['OPEN'] }])
  })

  it('that meets remains stops the order, and a hold keeps the grave closed', async () => {
    const grave = await brought('CHECKED')
    const { order } = await did(marker(), 'grave.opened', grave, {
      said: { remains_met: true, depth_cm: null },
    })
    expect(order.state).toBe('STOPPED')
    expect(await measuresOf(grave)).toEqual([])
    expect(await differencesOf(grave)).toMatchObject([{ kind: 'REMAINS_MET' }])
    const { rows } = await sql<{ held: string }>`select held(${grave.site_id}, 1, 'OPEN') as held`.execute(
      park.db,
    )
    expect(rows[0]!.held).toContain(`Remains were met when the grave of order ${grave.dig_no} was opened`)
    expect(
      await park.db.selectFrom('holds').selectAll().where('site_id', '=', grave.site_id).execute(),
    ).toMatchObject([{ kind: 'SAFETY', stops: ['OPEN'], grave_no: 1, placed_by: marker().user_id }])
  })

  it('of a grave that is held is on record, and stops the order', async () => {
    const grave = await brought('CHECKED')
    await sql`insert into differences (kind, site_id, grave_no, found_by, says_books, says_ground, blocks)
      values ('OTHER', ${grave.site_id}, 1, ${boss().user_id}, 'Empty.', 'A stone lies there.', '{OPEN}')`.execute(
      park.db,
    )
    const { act, order } = await did(marker(), 'grave.opened', grave)
    expect([act.outcome, order.state]).toEqual(['CONFLICT', 'STOPPED'])
    expect(act.outcome_words).toContain('A stone lies there')
  })

  it('of a niche or a vault has no depth', async () => {
    const grave = await brought('CHECKED')
    await asOwner(
      park,
      `alter table dig_orders disable trigger user;
        update dig_orders set opening = 'VAULT', depth_cm = null where dig_order_id = ${grave.dig_order_id};
        alter table dig_orders enable trigger user`,
    )
    const { order } = await did(marker(), 'grave.opened', grave, { said: { depth_cm: null } })
    expect(order).toMatchObject({ state: 'OPEN', measured_depth_cm: null })
    expect(await measuresOf(grave)).toEqual([])
  })
})
