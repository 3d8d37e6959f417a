import { system } from '@sexton/contract/system/calls'
import { describe, expect, it, vi } from 'vitest'
import { liveAt, once } from '../../platform/live/live-fixture.ts'
import { testPark } from '../../test/app.ts'

const park = testPark()
const { addresses, connect } = liveAt(park, [{}, {}])

const seen = { timeout: 20_000 }

describe('who has the product open (system-4)', () => {
  it('is sent to the screens of every process as people come and go, and to no one else', async () => {
    const boss = await park.as('PERM_TARIFFS')
    const clerk = await park.as('PERM_VIEW', 'PERM_NEWS', 'PERM_USERS_VIEW')
    const [here, there] = addresses as [string, string]
    const told: string[] = []
    const screen = connect(here, boss)
    const other = connect(here, clerk).on('touched', () => told.push('clerk'))
    const seenBy = async () => (await boss.call(system.socketUsers, {})).length
    await once(screen, 'touched')
    screen.on('touched', ({ primary }: { primary: { object: string } }) => told.push(primary.object))
    const visitor = connect(there, await park.as('PERM_VIEW'))
    await vi.waitFor(async () => expect(await seenBy()).toBe(3), seen)
    await vi.waitFor(() => expect(told).toContain('connection'), seen)
    told.length = 0
    visitor.disconnect()
    await vi.waitFor(() => expect(told).toContain('connection'), seen)
    expect(await seenBy()).toBe(2)
    expect(told).not.toContain('clerk')
    screen.disconnect()
    other.disconnect()
    await vi.waitFor(async () => expect(await seenBy()).toBe(0), seen)
  })

  it('are those of all app processes, by name, with their windows', async () => {
    const boss = await park.as('PERM_TARIFFS')
    const clerk = await park.as('PERM_VIEW')
    const [here, there] = addresses as [string, string]
    const before = Date.now()
    const sockets = [connect(here, clerk), connect(there, clerk), connect(there, boss)]
    const shown = async () => {
      const users = await boss.call(system.socketUsers, {})
      return users.map(({ user_id, windows }) => [user_id, windows]).sort()
    }
    const both = [
      [boss.user_id, 1],
      [clerk.user_id, 2],
    ].sort()
    await vi.waitFor(async () => expect(await shown()).toEqual(both), seen)
    const [user] = await boss.call(system.socketUsers, {})
    expect(Date.parse(user!.connected_at)).toBeGreaterThanOrEqual(before)
    sockets[0]!.disconnect()
    await vi.waitFor(async () => expect(await shown()).toContainEqual([clerk.user_id, 1]), seen)
    const { processes } = await boss.call(system.info, {})
    expect(processes.map(({ connected }) => connected).sort()).toEqual([0, 2])
    expect(processes.every(({ memory, answered }) => memory > 10_000_000 && answered)).toBe(true)
    for (const socket of sockets) socket.disconnect()
    await vi.waitFor(async () => expect(await shown()).toEqual([]), seen)
  })
})

describe('log out users (system-6)', () => {
  it('ends every session and tells every screen of every process, and the record says by whom', async () => {
    const boss = await park.as('PERM_TARIFFS')
    const clerk = await park.as('PERM_VIEW')
    const away = await park.as('PERM_VIEW')
    const sockets = [
      connect(addresses[0]!, clerk),
      connect(addresses[1]!, clerk),
      connect(addresses[1]!, boss),
    ]
    await Promise.all(sockets.map((socket) => once(socket, 'all')))
    const told = Promise.all(sockets.map((socket) => once(socket, 'logout')))
    await boss.call(system.logoutUsers, {})
    await told
    for (const client of [boss, clerk, away])
      expect((await client.ask(system.socketUsers, {})).statusCode).toBe(401)
    const said = await park.db
      .selectFrom('audits')
      .select(['action', 'user_id', 'message'])
      .where('object', '=', 'system')
      .execute()
    expect(said).toEqual([
      {
        action: 'LOGGED_OUT',
        user_id: boss.user_id,
        message: expect.stringMatching(/^All users logged out \(\d+ sessions ended\)$/),
      },
    ])
  })
})

describe('an error that is thrown on purpose (system-7)', () => {
  it('is a 500 with an id and without its cause', async () => {
    const boss = await park.as('PERM_TARIFFS')
    const answer = await boss.ask(system.throwError, {})
    expect(answer.statusCode).toBe(500)
    const { error } = answer.json<{ error: { id: string; code: string } }>()
    expect(error).toMatchObject({ code: 'failed', id: expect.stringMatching(/^[0-9a-f]{8}$/) })
    expect(answer.body).not.toContain('on purpose')
  })
})
