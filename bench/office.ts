import { setTimeout as sleep } from 'node:timers/promises'
import { burials } from '@sexton/contract/burials/calls'
import { calendar } from '@sexton/contract/calendar/calls'
import { shownFirst } from '@sexton/contract/core/page'
import { customers } from '@sexton/contract/customers/calls'
import { notes } from '@sexton/contract/notes/calls'
import { sales } from '@sexton/contract/sales/calls'
import { todayIn } from '@sexton/contract/values/dates'
import { searches } from './burial-search.ts'
import { instalments, orders, type Order } from './receipt.ts'
import { expect, type Bench, type Case, type Visit } from './rig/case.ts'
import { ofTurn, shuffled } from './rig/draw.ts'
import { LiveScreen } from './rig/live-screen.ts'
import { namesOf } from './rig/names.ts'
import { quantile } from './rig/quantile.ts'
import { firstPage } from './rig/search-load.ts'
import { idsOf } from './rig/screen-load.ts'
import { most } from './targets/target.ts'

/** Requests a second, of which one in so many writes. */
const RATE = 200
const ONE_WRITE_IN = 5
const SCREENS = 500
/** So many of the screens read what they hear; the others only take it. */
const LISTENING = 20
/** Milliseconds that what is heard may take at the end. */
const LAST_WORDS = 2000

const date = todayIn('Africa/Lusaka')

async function readsOf({ park }: Bench): Promise<Visit[]> {
  const names = await namesOf(park.rows, 'burials')
  const ids = async (source: Parameters<typeof idsOf>[0]) =>
    shuffled((await park.rows<{ id: number }>(idsOf(source))).map(({ id }) => id))
  const [sold, buried] = [await ids('sales'), await ids('burials')]
  const query = { limit: shownFirst }
  return [
    await searches(park),
    async (user, turn) => {
      const found = await user.call(customers.search, { query: { name: ofTurn(names, turn), ...firstPage } })
      return () => expect(Array.isArray(found.right()), 'customers are listed')
    },
    async (user, turn) => {
      const sale_id = ofTurn(sold, turn)
      const found = await user.call(sales.get, { params: { sale_id }, query })
      return () => expect(found.right().sale_id === sale_id, `sale ${sale_id} is answered`)
    },
    async (user, turn) => {
      const burial_id = ofTurn(buried, turn)
      const found = await user.call(burials.get, { params: { burial_id }, query })
      return () => expect(found.right().burial_id === burial_id, `burial ${burial_id} is answered`)
    },
    async (user) => {
      const day = await user.call(calendar.day, { params: { date } })
      return () => expect(day.right().length > 0, 'today has slots')
    },
  ]
}

async function writesOf({ park }: Bench): Promise<Visit[]> {
  const owing = shuffled(await park.rows<Order>(orders))
  return [
    await instalments(park),
    async (user, turn) => {
      const { sale_id } = ofTurn(owing, turn)
      const params = { parent_type: 'sale' as const, parent_id: String(sale_id) }
      const written = await user.call(notes.add, { params, body: { note: `Called, ${turn}` } })
      return () => expect(written.right().note_id > 0, `a note is written on sale ${sale_id}`)
    },
  ]
}

/** Begins a visit every so many milliseconds, however long those before take, and answers how long each took. */
async function atRate({ users }: Bench, seconds: number, reads: Visit[], writes: Visit[]) {
  const took: number[] = []
  const errors: string[] = []
  const under: Promise<void>[] = []
  const visit = async (turn: number, due: number) => {
    const kind = turn % ONE_WRITE_IN === 0 ? writes : reads
    try {
      const check = await ofTurn(kind, Math.floor(turn / ONE_WRITE_IN) + turn)(ofTurn(users, turn), turn)
      took.push(performance.now() - due)
      check()
    } catch (error) {
      errors.push((error as Error).message)
    }
  }
  const began = performance.now()
  for (let turn = 0; turn < RATE * seconds; turn += 1) {
    const due = began + (turn * 1000) / RATE
    const early = due - performance.now()
    if (early > 1) await sleep(early)
    under.push(visit(turn, due))
  }
  await Promise.all(under)
  return { took, errors }
}

/** Everybody at work at once, with the screens of a large office open. */
export const office: Case = {
  about: '200 requests a second, one in five a write, with 500 open screens that hear of each change',
  targets: [
    most('200 requests a second, 500 screens open, p95', 'office/p95', 'ms', [100, 150]),
    most('200 requests a second, 500 screens open, p99', 'office/p99', 'ms', [200, 200]),
    most('what the screens hear meanwhile, p99', 'office/feed p99', 'ms', [250, 250]),
  ],
  async run(bench) {
    const { users, note, park, short, seconds } = bench
    const late: number[] = []
    const heard = (milliseconds: number) => void late.push(milliseconds)
    const screens = Array.from(
      { length: short ? LISTENING : SCREENS },
      (_, at) => new LiveScreen(park.address, ofTurn(users, at), at < LISTENING ? heard : undefined),
    )
    try {
      await Promise.all(screens.map(({ opened }) => opened))
      const [reads, writes] = [await readsOf(bench), await writesOf(bench)]
      const { took, errors } = await atRate(bench, Math.max(1, seconds), reads, writes)
      await sleep(LAST_WORDS)
      expect(errors.length === 0, `${errors.length} of ${took.length} failed: ${errors[0]}`)
      expect(late.length > 0, 'the screens hear of what was written')
      expect(!screens.some(({ lost }) => lost), 'no screen is cut off')
      note('office/p50', quantile(took, 0.5))
      note('office/p95', quantile(took, 0.95))
      note('office/p99', quantile(took, 0.99))
      note('office/feed p99', quantile(late, 0.99))
    } finally {
      for (const screen of screens) screen.close()
    }
  },
}
