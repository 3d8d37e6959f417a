import path from 'node:path'
import { burials } from '@sexton/contract/burials/calls'
import { customers } from '@sexton/contract/customers/calls'
import { addDays, todayIn } from '@sexton/contract/values/dates'
import { sales } from '@sexton/contract/sales/calls'
import { calendar } from '@sexton/contract/calendar/calls'
import { expect, type Case } from './rig/case.ts'
import { readyDrafts } from './rig/drafts.ts'
import { ofTurn } from './rig/draw.ts'
import { namesOf } from './rig/names.ts'
import { quantile } from './rig/quantile.ts'
import { idsOf } from './rig/screen-load.ts'
import { firstPage } from './rig/search-load.ts'
import { serve, type ServedPark } from './rig/served-park.ts'
import { signIn, type Answer, type User } from './rig/user.ts'
import { most } from './targets/target.ts'

const counter = path.resolve(import.meta.dirname, 'rig/count-sql.mjs')

/** Answers undefined when there is nothing more to ask for. */
type Ask = (turn: number) => Promise<Answer<unknown> | undefined>

/** One call each, as often as wanted. */
async function asksOf(park: ServedPark, user: User, times: number): Promise<Record<string, Ask>> {
  const [sold, people] = [await idsOf(park, 'sales'), await idsOf(park, 'customers')]
  const buried = await idsOf(park, 'burials')
  const names = await namesOf(park.rows, 'burials')
  const buyers = await namesOf(park.rows, 'customers')
  const drafts = await readyDrafts(park, times, [user])
  const day = (turn: number) => addDays(todayIn('Africa/Lusaka'), turn % 28)
  const named = (list: readonly string[], turn: number) => ({
    query: { name: ofTurn(list, turn), ...firstPage },
  })
  return {
    sale: (turn) => user.call(sales.get, { params: { sale_id: ofTurn(sold, turn) } }),
    customer: (turn) => user.call(customers.get, { params: { customer_id: ofTurn(people, turn) } }),
    burial: (turn) => user.call(burials.get, { params: { burial_id: ofTurn(buried, turn) } }),
    'burial search': (turn) => user.call(burials.search, named(names, turn)),
    'customer search': (turn) => user.call(customers.search, named(buyers, turn)),
    'sales search': (turn) => user.call(sales.search, named(buyers, turn)),
    schedule: (turn) => user.call(calendar.day, { params: { date: day(turn) } }),
    'place order': async () => {
      const sale_id = drafts.pop()
      if (sale_id === undefined) return undefined
      const { sale_sites } = (await user.call(sales.get, { params: { sale_id } })).reply()
      const body = { defer_agreements: sale_sites.map((site) => site.sale_site_id) }
      return timed(() => user.call(sales.place, { params: { sale_id }, body }))
    },
  }
}

const clocks = new WeakMap<Answer<unknown>, number>()

/** Records how long this call alone took, where others are made before it. */
async function timed<T extends Answer<unknown> | undefined>(ask: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const answer = await ask()
  if (answer && !clocks.has(answer)) clocks.set(answer, performance.now() - began)
  return answer
}

/** The medians of one call, in ms. */
async function measure(ask: Ask, times: number) {
  const took: { request: number; sql: number }[] = []
  for (let turn = 0; turn < times; turn++) {
    const answer = await timed(() => ask(turn))
    if (!answer) break
    const sql = Number(answer.headers['x-bench-sql'])
    expect(sql >= 0, 'an answer says how long its SQL took')
    // A statement of the job queue ran all the while: its time cannot be separated from the answer's.
    if (sql > 0) took.push({ request: clocks.get(answer)!, sql })
  }
  expect(took.length > times / 2, 'most answers say how long their SQL took')
  // The first calls find nothing compiled and nothing cached.
  took.splice(0, Math.floor(took.length / 4))
  const median = (of: (one: (typeof took)[number]) => number) => quantile(took.map(of), 0.5)
  return { request: median((one) => one.request), sql: median((one) => one.sql) }
}

export const overSql: Case = {
  about:
    'how many times as long a request takes as its SQL alone (the session’s query, BEGIN and COMMIT are SQL)',
  targets: [
    most('request over its SQL alone, worst call', 'over-sql/most times', 'times', [2, 1.5]),
    most('a call beside its SQL, of a customer', 'over-sql/customer, beside its SQL ms', 'ms', [0.5, 0.5]),
  ],
  async runOnFolder({ dataDir, serving, short, note }) {
    const park = await serve(dataDir, { ...serving, node: [...(serving.node ?? []), '--import', counter] })
    const user = await signIn(park.address, 'manager@park.example')
    const times = short ? 6 : 400
    const ratios: number[] = []
    try {
      for (const [name, ask] of Object.entries(await asksOf(park, user, times))) {
        const { request, sql } = await measure(ask, times)
        ratios.push(request / sql)
        note(`over-sql/${name}, request ms`, request)
        note(`over-sql/${name}, SQL ms`, sql)
        note(`over-sql/${name}, beside its SQL ms`, request - sql)
        note(`over-sql/${name}, times`, request / sql)
      }
    } finally {
      await user.close()
      await park.stop()
    }
    note('over-sql/most times', Math.max(...ratios))
  },
}
