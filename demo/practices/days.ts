import { sql } from 'kysely'
import { digPasses } from '@sexton/contract/digging/pass-calls'
import type { Db } from '../../server/src/core/db/db.ts'
import { bring, coffin, issue, readsAnother, stops, type Hands } from './orders.ts'

interface Planned {
  burial_id: number
  days: number
  beside: string | null
}

/** The confirmed burials of today and the coming days whose grave is chosen, in the order of their slots. */
async function planned(db: Db, today: string): Promise<Planned[]> {
  const { rows } = await sql<Planned>`
    select b.burial_id, b.burial_date - ${today}::date as days,
      (select n.site_ref from sites n where (n.block_id, n.row_no) = (s.block_id, s.row_no) and n.site_id <> s.site_id
        order by abs(n.site_no - s.site_no), n.site_no limit 1) as beside
    from burials b join sites s using (site_id) left join burial_slots sl using (burial_slot_id)
    where b.burial_status_ref = 'CONFIRMED' and not b.in_ground and not b.is_legacy and b.grave_no is not null
      and b.burial_date between ${today}::date and ${today}::date + 6 and not may_lie(b, ${today}::date - 1)
    order by b.burial_date, sl.slot_from, b.burial_id`.execute(db)
  return rows
}

type Story = (hands: Hands, burial: Planned) => Promise<unknown>

const reaches =
  (state: Parameters<typeof bring>[2], notes?: string): Story =>
  async (hands, { burial_id }) =>
    bring(hands, await issue(hands, burial_id, notes), state)

/** The office enters another coffin after the issue: the first order is superseded. */
const superseded: Story = async (hands, { burial_id }) => {
  await bring(hands, await issue(hands, burial_id), 'MARKED')
  await coffin(hands, burial_id, 10)
  await issue(hands, burial_id)
}

/** The undertaker has the pass; nothing has been dug. */
const withPass: Story = async (hands, { burial_id }) => {
  await bring(hands, await issue(hands, burial_id), 'CHECKED')
  await hands.office.call(digPasses.issuePass, { params: { burial_id } })
}

/** Today, one burial after the other: what nobody likes to see comes early enough for small parks. */
const storiesOfToday: readonly Story[] = [
  reaches('OPEN'),
  async (hands, { burial_id, beside }) =>
    readsAnother(hands, await issue(hands, burial_id), beside ?? 'A-01-01'),
  reaches('LAID'),
  reaches('CLOSED'),
  withPass,
  reaches('MARKED', 'Keep the kerb of the grave on the left'),
  async (hands, { burial_id }) =>
    stops(
      hands,
      await bring(hands, await issue(hands, burial_id), 'CHECKED'),
      'A water pipe crosses the grave',
    ),
  reaches('ISSUED'),
]

/** The coming days: less and less is done. The last has a coffin but no order, as the undertaker has just rung. */
const storiesToCome: readonly Story[] = [
  reaches('CHECKED'),
  reaches('MARKED'),
  superseded,
  reaches('ISSUED', 'The family brings a tent'),
  async () => undefined,
]

/** Gives the burials of these days their coffins and orders; of today's the graves are as far as people got by now. */
export async function workTheDays(hands: Hands, today: string): Promise<void> {
  const all = await planned(hands.db, today)
  const [now, later] = [all.filter(({ days }) => days === 0), all.filter(({ days }) => days > 0)]
  for (const [stories, burials] of [
    [storiesOfToday, now],
    [storiesToCome, later],
  ] as const)
    for (const [n, burial] of burials.entries()) {
      await coffin(hands, burial.burial_id)
      await stories[n % stories.length]!(hands, burial)
    }
}
