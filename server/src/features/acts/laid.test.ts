import { digging } from '@sexton/contract/digging/calls'
import { digPasses } from '@sexton/contract/digging/pass-calls'
import { addDays } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeUser } from '../../test/client.ts'
import { today } from '../burials/ground/who-lies-fixture.ts'
import { atGraves, type Grave } from './acts-fixture.ts'

const { park, boss, marker, checker, ordered, brought, did, refusal, orderNow } = atGraves()

const issuePass = async ({ burial_id }: Grave) =>
  (await boss().call(digPasses.issuePass, { params: { burial_id } })).code
const lay = (grave: Grave, said: Record<string, unknown>) => did(marker(), 'remains.laid', grave, { said })
const refused = (grave: Grave, said: Record<string, unknown>) =>
  refusal(marker(), 'remains.laid', grave, { said })
const burialOf = ({ burial_id }: Grave) =>
  park.db.selectFrom('burials').selectAll().where('burial_id', '=', burial_id).executeTakeFirstOrThrow()

describe('who is laid (dig-8)', () => {
  it('comes with the pass of this burial, which is used up by it', async () => {
    const grave = await brought('OPEN')
    const pass = await issuePass(grave)
    const { act, order } = await lay(grave, { pass: pass.toLowerCase(), depth_cm: 145 })
    expect([act.outcome, order.state]).toEqual(['APPLIED', 'LAID'])
    const row = await orderNow(grave.dig_order_id)
    expect(row).toMatchObject({ laid_by: marker().user_id, laid_with: null, pass_id: expect.any(Number) })
    expect(await burialOf(grave)).toMatchObject({
      in_ground: true,
      laid_dig_order_id: grave.dig_order_id,
      laid_depth_cm: 145,
    })
    const passes = park.db.selectFrom('burial_passes').select('state').where('pass_id', '=', row.pass_id)
    expect(await passes.execute()).toEqual([{ state: 'USED' }])
    expect(await refused(grave, { pass })).toEqual([409, `Order ${grave.dig_no} is laid already.`])
    const closed = await did(marker(), 'grave.closed', grave)
    expect([closed.act.outcome, closed.order.state]).toEqual(['APPLIED', 'CLOSED'])
    expect((await did(marker(), 'grave.closed', grave)).act.outcome).toBe('NOTED')
  })

  it('with the pass of another is refused loudly, and both burials and every screen know', async () => {
    const grave = await brought('OPEN')
    const other = await ordered()
    const pass = await issuePass(other)
    expect(await refused(grave, { pass })).toEqual([
      409,
      'This pass is for Mrs Grace Hồng. Do not lay this coffin here. Call the office.',
    ])
    expect(await orderNow(grave.dig_order_id)).toMatchObject({ state: 'OPEN' })
    const told = await park.db
      .selectFrom('audits')
      .select(['object', 'object_id'])
      .where('action', '=', 'WRONG_COFFIN')
      .orderBy('audit_id')
      .execute()
    expect(told).toEqual([
      { object: 'dig_order', object_id: grave.dig_order_id },
      { object: 'burial', object_id: grave.burial_id },
      { object: 'burial', object_id: other.burial_id },
    ])
    const home = async () =>
      (await boss().call(digging.counts, {})).alarms.filter((one) => one.dig_order_id === grave.dig_order_id)
    const onCard = async () => {
      const { orders } = await boss().call(digging.list, {})
      return orders.find((one) => one.dig_order_id === grave.dig_order_id)!.alarms
    }
    const alarm = { at: expect.any(String), other: expect.stringContaining('Grace Hồng') }
    const { dig_order_id, dig_no, burial_id } = grave
    expect(await refused(grave, { pass })).toMatchObject([409, expect.anything()])
    expect(await home()).toEqual([
      { ...alarm, dig_order_id, dig_no, burial_id, deceased: expect.stringContaining('Grace Hồng') },
    ])
    expect(await onCard()).toEqual([alarm])
    await lay(grave, { pass: await issuePass(grave) })
    expect([await home(), await onCard()]).toEqual([[], []])
  })

  it('with an unknown pass, a void one, or one of another day is refused, each in its own sentence', async () => {
    const grave = await brought('OPEN')
    expect(await refused(grave, { pass: 'P-0000-0000' })).toEqual([
      409,
      'We do not recognise this code. Ask the office.',
    ])
    const first = await issuePass(grave)
    await issuePass(grave)
    const [status, message] = await refused(grave, { pass: first })
    expect([status, message]).toEqual([409, expect.stringMatching(/^Pass \d+ is void: /)])
    const later = await brought('OPEN', addDays(today, 1))
    const [, early] = await refused(later, { pass: await issuePass(later) })
    expect(early).toMatch(/^Pass \d+ is for .*, not for today\.$/)
  })

  it('without a pass needs a second person and the reason', async () => {
    const grave = await brought('OPEN')
    const why = 'The undertaker forgot it'
    expect(await refused(grave, {})).toEqual([
      422,
      'Scan the pass, or say who was with you and why there is no pass.',
    ])
    expect((await refused(grave, { with_user_id: checker().user_id }))[0]).toBe(422)
    expect(await refused(grave, { with_user_id: marker().user_id, why })).toEqual([
      422,
      'Choose another person.',
    ])
    const viewer = await makeUser(park, ['PERM_VIEW'])
    expect((await refused(grave, { with_user_id: viewer, why }))[0]).toBe(422)
    const { order } = await lay(grave, { with_user_id: checker().user_id, why })
    expect(order.state).toBe('LAID')
    expect(await orderNow(grave.dig_order_id)).toMatchObject({
      laid_with: checker().user_id,
      laid_why: why,
      pass_id: null,
    })
  })

  it('is laid in an open grave only, and the grave is closed after that', async () => {
    const grave = await brought('CHECKED')
    expect(await refused(grave, { pass: await issuePass(grave) })).toEqual([
      409,
      `The grave of order ${grave.dig_no} is not open. Ask the office.`,
    ])
    await did(marker(), 'grave.opened', grave)
    const { act, order } = await did(marker(), 'grave.closed', grave)
    expect([act.outcome, order.state]).toEqual(['CONFLICT', 'STOPPED'])
  })

  it('stays laid in the database: no statement takes the act or the place away (dig-9)', async () => {
    const grave = await brought('OPEN')
    await lay(grave, { pass: await issuePass(grave) })
    const undo = sql`update burials set laid_at = null, laid_dig_order_id = null where burial_id = ${grave.burial_id}`
    await expect(undo.execute(park.db)).rejects.toThrow('it stays on record')
  })
})
