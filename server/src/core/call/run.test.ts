import { rates } from '@sexton/contract/rates/calls'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { unchanged } from '../audit/audit.ts'
import { asks, type Changing, type Reading } from '../context/context.ts'
import { refusalOf } from './failures.ts'
import { run } from './run.ts'

const park = testPark()
let user_id: number

beforeAll(async () => {
  user_id = (await park.as()).user_id
  await sql`insert into settings (key, value) values ('one', '0'), ('two', '0')`.execute(park.db)
})

/** The audit rows that each call broadcast to every process. */
const announced: (readonly number[])[] = []

/** Runs a change as the call of a screen does, and what then reads its answer. */
const carryOut = (
  change: (ctx: Changing) => Promise<unknown>,
  key?: string,
  answer?: (ctx: Reading, input: unknown, changed: unknown) => Promise<unknown>,
) => {
  const ctx = {
    db: park.db,
    writing: park.db,
    park: park.core.park,
    files: park.core.files,
    today: '2026-11-22',
    key,
    audited: 0,
    announce: (audits: readonly number[]) => void announced.push(audits),
    user: { user_id, session_id: 1, first_name: 'Test', last_name: 'Person', permissions: new Set<string>() },
    ...asks(new Set()),
  } as unknown as Reading
  const input = { params: { year: 2026, month: 11 }, body: { rate: 1 } } as never
  return run(
    ctx,
    { declared: rates.set, input, key, strict: true },
    {
      async change(changing) {
        unchanged(changing)
        return (await change(changing)) as never
      },
      ...(answer && { answer: answer as never }),
    },
  )
}
const fail = (ctx: Changing, state: string) =>
  sql`do ${sql.raw(`$$ begin raise exception using errcode = '${state}'; end $$`)}`.execute(ctx.db)
const raise = (ctx: Changing, key: string) =>
  sql`update settings set value = to_jsonb(value::text::int + 1) where key = ${key}`.execute(ctx.db)
const valueOf = async (key: string) =>
  (await park.db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirstOrThrow())
    .value

it.each(['40P01', '40001'])(
  'a change that met another (%s) is tried again from its beginning, twice',
  async (state) => {
    const before = Number(await valueOf('one'))
    let tries = 0
    const done = await carryOut(async (ctx) => {
      tries += 1
      await raise(ctx, 'one')
      if (tries < 3) await fail(ctx, state)
      return { tries }
    }, `again after ${state}`)
    expect(done).toEqual({ tries: 3 })
    expect(await valueOf('one')).toBe(before + 1)
  },
)

it('and given up after that; other errors are not tried again', async () => {
  for (const [state, expected] of [
    ['40P01', 3],
    ['23505', 1],
  ] as const) {
    let tries = 0
    const gone = carryOut(async (ctx) => {
      tries += 1
      await fail(ctx, state)
    })
    await expect(gone).rejects.toMatchObject({ code: state })
    expect(tries).toBe(expected)
  }
})

it('what is committed is announced, and of a change that was tried again what its last try wrote (core-19)', async () => {
  announced.length = 0
  let audit_id = 0
  await carryOut(async (ctx) => {
    ctx.audits?.push((audit_id += 1))
    if (audit_id < 3) await fail(ctx, '40001')
  })
  await expect(
    carryOut(async (ctx) => {
      ctx.audits?.push(9)
      await fail(ctx, '23505')
    }),
  ).rejects.toThrow()
  expect(announced).toEqual([[3]])
})

it('two changes in a deadlock are both done (core-3)', async () => {
  const before = [Number(await valueOf('one')), Number(await valueOf('two'))]
  let arrived = 0
  let go = () => {}
  const both = new Promise<void>((resolve) => (go = resolve))
  const crosswise = (first: string, second: string) =>
    carryOut(async (ctx) => {
      await raise(ctx, first)
      if ((arrived += 1) === 2) go()
      await both
      await raise(ctx, second)
    })
  await Promise.all([crosswise('one', 'two'), crosswise('two', 'one')])
  expect([await valueOf('one'), await valueOf('two')]).toEqual(before.map((value) => value + 2))
})

it('a change without an audit row fails a test run, and is undone (core-2, audits-1)', async () => {
  const before = await valueOf('one')
  const silent = carryOut(async (ctx) => {
    await raise(ctx, 'one')
    ctx.audited = 0
  })
  await expect(silent).rejects.toThrow(/wrote without an audit row$/)
  expect(await valueOf('one')).toBe(before)
})

it('a lock that is not obtained in time is reported as that, not as a busy server (core-3)', async () => {
  const refused = carryOut((ctx) => fail(ctx, '55P03')).catch(refusalOf)
  expect(await refused).toMatchObject({ status: 409, code: 'locked' })
})

it('a reply that is read after the commit holds no lock, and is read again for a repeated key (core-4, core-21)', async () => {
  const change = async (ctx: Changing) => {
    await raise(ctx, 'one')
    return { raised: 'one' }
  }
  const answer = async (_: Reading, __: unknown, changed: unknown) => {
    // Another's change of the same row, which would wait for ever if this one still held it.
    await park.db.transaction().execute((tx) => raise({ db: tx } as Changing, 'one'))
    return { changed, value: await valueOf('one') }
  }
  const before = Number(await valueOf('one'))
  const changed = { raised: 'one' }
  expect(await carryOut(change, 'read later', answer)).toEqual({ changed, value: before + 2 })
  expect(await carryOut(change, 'read later', answer)).toEqual({ changed, value: before + 3 })
})
