import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { asOwner } from '../../test/rows/as-owner.ts'
import { Windows } from './windows.ts'

const park = testPark()
const most = 20
let session_id = 0

/** A process at work. */
async function appProcess() {
  const process_id = randomUUID()
  await sql`insert into app_processes (process_id, host, pid, version, memory_bytes)
    values (${process_id}, 'here', 1, '1', 1)`.execute(park.db)
  return { process_id, windows: new Windows(park.db, process_id, most) }
}

beforeEach(async () => {
  const { token } = await park.as()
  const made = await sql<{ session_id: number }>`select max(session_id) as session_id from sessions`.execute(
    park.db,
  )
  expect(token).not.toBe('')
  session_id = made.rows[0]!.session_id
})

const noted = () =>
  park.db.selectFrom('session_windows').select('windows').where('session_id', '=', session_id).execute()

/** Opens so many windows at once, in turn at each; answers how to close those that were let in. */
async function open(at: readonly Windows[], count: number) {
  const all = await Promise.all(
    Array.from({ length: count }, (_, one) => at[one % at.length]!.enter(session_id)),
  )
  return all.filter((leave) => leave !== undefined)
}

describe('the windows of a session (core-28)', () => {
  it('are so many over all processes, and others once some are closed', async () => {
    const [one, other] = [(await appProcess()).windows, (await appProcess()).windows]
    const let_in: (() => void)[] = []
    for (let turn = 0; turn < most; turn += 1) let_in.push(...(await open([one, other], 2)))
    expect(let_in).toHaveLength(most)
    expect(await one.enter(session_id)).toBeUndefined()
    expect(await other.enter(session_id)).toBeUndefined()
    let_in[0]!()
    let_in[0]!()
    let_in[1]!()
    await expect.poll(async () => (await other.enter(session_id)) !== undefined).toBe(true)
  })

  it('are at most the few more that a further process does not ask about, where all are opened at once', async () => {
    const [one, other] = [(await appProcess()).windows, (await appProcess()).windows]
    const let_in = await open([one, other], 3 * most)
    expect(let_in.length).toBeGreaterThanOrEqual(most)
    expect(let_in.length).toBeLessThanOrEqual(most + 4)
  })

  it('are those of a session: another one has its own', async () => {
    const { windows } = await appProcess()
    expect(await open([windows], most + 5)).toHaveLength(most)
    await park.as()
    expect(await windows.enter(session_id + 1)).toBeDefined()
  })

  it('are not noted while they are few, nor again once they are', async () => {
    const { windows } = await appProcess()
    const four = await open([windows], 4)
    expect(await noted()).toEqual([])
    const [fifth, sixth] = await open([windows], 2)
    expect(await noted()).toEqual([{ windows: 6 }])
    fifth!()
    await expect.poll(noted).toEqual([{ windows: 5 }])
    sixth!()
    four[0]!()
    await expect.poll(noted).toEqual([])
  })

  it('of a process that is gone without a word count no more after 45 seconds, and go with it', async () => {
    const [dead, living] = [await appProcess(), await appProcess()]
    expect(await open([dead.windows], most)).toHaveLength(most)
    expect(await open([living.windows], most)).toHaveLength(4)
    await sql`update app_processes set seen_at = now() - interval '46 seconds'
      where process_id = ${dead.process_id}`.execute(park.db)
    expect(await open([living.windows], most)).toHaveLength(most - 4)
    await sql`delete from app_processes`.execute(park.db)
    expect(await noted()).toEqual([])
  })

  it('are counted by each process alone where the database does not answer', async () => {
    const { windows } = await appProcess()
    await asOwner(park, 'alter table session_windows rename to windows_away')
    const some = await open([windows], most + 5)
    expect(some).toHaveLength(most)
    for (const leave of some) leave()
    await asOwner(park, 'alter table windows_away rename to session_windows')
    expect(await open([windows], most + 5)).toHaveLength(most)
  })
})
