import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { acting, knownSince, noteAct } from '../api/acts/own-acts.ts'
import { refreshAfter } from '../api/refresh-after.ts'
import { anything, createRefresher } from './refresher.ts'

const notes = '/api/v1/sales/:sale_id/notes'
const act = { path: notes }
const about = (audit_id?: number) => ({ audit_id, primary: { object: 'sale', object_id: 7 } })
const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const all = 1500
/** What takes so many milliseconds, by the test's own clock. */
const taking = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

let queries: QueryClient
let refresher: ReturnType<typeof createRefresher>
const undo: (() => void)[] = []

/** A query that somebody looks at, and how often it was asked for. An answer takes 20 ms. */
async function shown(path: string, meta: object = {}, answer: () => Promise<unknown> = async () => 'reply') {
  const asked = vi.fn(async () => {
    await taking(20)
    return answer()
  })
  const options = { queryKey: [path, { sale_id: 7 }, {}], queryFn: asked, meta: { live: ['sale'], ...meta } }
  undo.push(new QueryObserver(queries, { ...options, retry: false }).subscribe(() => undefined))
  await later(100)
  asked.mockClear()
  return asked
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false })
  queries = new QueryClient()
  refresher = createRefresher(queries)
  undo.push(refresher.stop)
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const step of undo.splice(0)) step()
  queries.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['after its answer', 3],
  ['before its answer', -3],
])(
  'what an act has read again is not read once more for its message, which comes %s (core-19)',
  async (_, after) => {
    vi.spyOn(Math, 'random').mockReturnValue(0.9)
    const asked = await shown(notes)
    if (after < 0) refresher.refresh(about(41))
    await later(3)
    noteAct('41,42')
    void refreshAfter(queries, act)
    await later(3)
    if (after > 0) refresher.refresh(about(41))
    refresher.refresh(about(42))
    await later(all)
    expect(asked).toHaveBeenCalledTimes(1)
  },
)

test.each([
  ['once', 'while its answer takes long', 700, 1],
  ['at last', 'before an answer that does not come', 5_000, 2],
])('is read %s for a message that comes %s (core-19)', async (_, __, takes, times) => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const asked = await shown(notes)
  void acting(async () => {
    await taking(takes)
    noteAct('43')
  }).then(() => refreshAfter(queries, act))
  await later(10)
  refresher.refresh(about(43))
  await later(all)
  expect(asked).toHaveBeenCalledTimes(1)
  await later(takes)
  expect(asked).toHaveBeenCalledTimes(times)
})

test('an act that has ended, done or refused, holds up no message of others', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const asked = await shown(notes)
  await acting(async () => undefined)
  await acting(() => Promise.reject(new Error('refused'))).catch(() => undefined)
  refresher.refresh(about(44))
  await later(40)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('while it is still on its way neither', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const asked = await shown(notes)
  noteAct('51')
  void refreshAfter(queries, act)
  refresher.refresh(about(51))
  await later(all)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('what the act left out is read again for its message, and nothing else', async () => {
  const [left, read] = [await shown('/api/v1/sales/:sale_id'), await shown(notes)]
  noteAct('61')
  void refreshAfter(queries, act, [act as never])
  refresher.refresh(about(61))
  await later(all)
  expect([left.mock.calls.length, read.mock.calls.length]).toEqual([1, 1])
})

test.each([
  ['of somebody else, or of this user in another window', 72],
  ['that no audit row names', undefined],
])('a later change %s is read again', async (_, audit_id) => {
  const asked = await shown(notes)
  noteAct('71')
  void refreshAfter(queries, act)
  await later(5)
  refresher.refresh(about(71))
  refresher.refresh(about(audit_id))
  await later(all)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('after a gap everything visible is read again (core-19)', async () => {
  const [list, other] = [await shown(notes), await shown('/api/v1/stock', { live: [] })]
  refresher.refresh(anything)
  await later(all)
  expect([list.mock.calls.length, other.mock.calls.length]).toEqual([1, 1])
})

test('what was asked for before the act, failed, or was broken off is read again', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.9)
  const before = await shown(notes)
  let fails = false
  const failing = await shown('/api/v1/sales/:sale_id', {}, async () => {
    if (fails) throw new Error('away')
    return 'reply'
  })
  const cancelled = await shown('/api/v1/sales/:sale_id/events')
  fails = true
  noteAct('81')
  void refreshAfter(queries, act, [
    { path: '/api/v1/sales/:sale_id' },
    { path: '/api/v1/sales/:sale_id/events' },
  ] as never)
  await queries.cancelQueries({ queryKey: ['/api/v1/sales/:sale_id/events'] })
  refresher.refresh(about(81))
  await later(all)
  expect([before, failing, cancelled].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 2])
})

test('what a standby may have answered is read again: it may be a moment behind (running-6)', async () => {
  const asked = await shown(notes, { standby: true })
  noteAct('91')
  void refreshAfter(queries, act)
  refresher.refresh(about(91))
  await later(all)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('an act on a record reads the session no more; one on users and roles does', async () => {
  const session = [await shown('/api/v1/current-user/'), await shown('/api/v1/current-user-permissions')]
  const counts = () => session.map(({ mock }) => mock.calls.length)
  await refreshAfter(queries, act)
  expect(counts()).toEqual([0, 0])
  await Promise.all([refreshAfter(queries, { path: '/api/v1/roles/:role_id/user' }), later(100)])
  expect(counts()).toEqual([1, 1])
  await Promise.all([refreshAfter(queries, { path: '/api/v1/roles/:role_id' }), later(100)])
  expect(counts()).toEqual([2, 2])
  await Promise.all([refreshAfter(queries, { path: '/api/v1/users/:user_id' }), later(100)])
  expect(counts()).toEqual([3, 3])
})

test('rows whose messages never come are forgotten after a thousand', async () => {
  noteAct('100000')
  const then = knownSince(100_000)
  await later(50)
  expect(knownSince(100_000)).toBe(then)
  for (let row = 1; row <= 1001; row += 1) noteAct(String(100_000 + row))
  noteAct('200000')
  expect(knownSince(100_000)).toBeGreaterThan(then)
})

test('what nobody looks at any more is read to its end: who asked for it waits', async () => {
  const queryFn = async () => {
    await taking(1000)
    return 'reply'
  }
  const reading = queries.fetchQuery({ queryKey: [notes, { sale_id: 7 }, {}], queryFn })
  await later(10)
  void refreshAfter(queries, act)
  await later(2000)
  expect(await reading).toBe('reply')
})

test.each([
  ['an act of one’s own', () => void refreshAfter(queries, act)],
  ['a colleague’s message', () => refresher.refresh(about(95))],
])(
  'a first answer that is still under way at %s is asked for again: it may be of before',
  async (_, change) => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    let now = 'before'
    const asked = vi.fn(async () => {
      const read = now
      await taking(5000)
      return read
    })
    const observer = new QueryObserver(queries, {
      queryKey: [notes, { sale_id: 7 }, {}],
      queryFn: asked,
      meta: { live: ['sale'] },
    })
    undo.push(observer.subscribe(() => undefined))
    await later(10)
    now = 'after'
    change()
    await later(10_000)
    expect([asked.mock.calls.length, observer.getCurrentResult().data]).toEqual([2, 'after'])
  },
)
