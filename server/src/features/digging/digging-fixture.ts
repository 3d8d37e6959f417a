import { digging } from '@sexton/contract/digging/calls'
import { sql } from 'kysely'
import { beforeAll } from 'vitest'
import type { Db } from '../../core/db/db.ts'
import type { TestPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { switchOn } from '../../test/practices.ts'
import { ground } from '../burials/ground/who-lies-fixture.ts'

export const reached = ['MARKED', 'CHECKED', 'OPEN', 'LAID', 'CLOSED'] as const
type Reached = (typeof reached)[number]

interface People {
  first: number
  second: number
}

/** What the acts at a grave write of an order when it comes to a state; the check is an act itself (dig-4). */
const written = (step: Reached, { first, second }: People) =>
  ({
    MARKED: sql`marked_at = now(), marked_by = ${first}`,
    CHECKED: sql`checked_at = now(), checked_by = ${second}, check_how = 'AT_GRAVE',
      checked_ref = (select site_ref from sites s where s.site_id = dig_orders.site_id)`,
    OPEN: sql`opened_at = now(), opened_by = ${first}, measured_depth_cm = 152`,
    LAID: sql`laid_at = clock_timestamp(), laid_by = ${first}, laid_with = ${second}, laid_why = 'The pass was forgotten'`,
    CLOSED: sql`closed_at = now(), closed_by = ${first}`,
  })[step]

const checkedThere = (dig_order_id: number, { second }: People) => sql`
  insert into acts (act_uuid, kind, user_id, entered_by, how, done_at, dig_order_id, said, outcome, body_sha256)
  values (gen_random_uuid(), 'grave.checked', ${second}, ${second}, 'AT_GRAVE', now(), ${dig_order_id}, '{}', 'APPLIED',
    repeat('0', 64))`

/** Brings an order to a state as the acts at the grave do. */
export async function step(db: Db, dig_order_id: number, state: Reached, people: People) {
  await db.transaction().execute(async (tx) => {
    if (state === 'CHECKED') await checkedThere(dig_order_id, people).execute(tx)
    await sql`update dig_orders set state = ${state}, ${written(state, people)}
      where dig_order_id = ${dig_order_id}`.execute(tx)
  })
}

/** Gives a burial the size of its coffin. */
export const coffin = (db: Db, burial_id: number, coffin_length_cm = 200) =>
  db
    .updateTable('burials')
    .set({ coffin_length_cm, coffin_width_cm: 65, coffin_height_cm: 45 })
    .where('burial_id', '=', burial_id)
    .execute()

/** Issues an order for a confirmed burial and brings it to a state. */
export async function dig(park: TestPark, office: Client, burial_id: number, state: Reached, second: number) {
  await coffin(park.db, burial_id)
  const { dig_order_id, dig_no } = await office.call(digging.issue, { params: { burial_id }, body: {} })
  const people = { first: office.user_id, second }
  for (const next of reached.slice(0, reached.indexOf(state) + 1))
    await step(park.db, dig_order_id, next, people)
  return { dig_order_id, dig_no }
}

type Wish = Parameters<ReturnType<typeof ground>['confirmed']>[1]

/** A park that digs by order, with burials that have a coffin. */
export function digs(practices: Parameters<typeof switchOn>[1] = { dig_orders: {} }) {
  const there = ground()
  const { park, boss } = there
  let second: number
  beforeAll(async () => {
    await switchOn(park, practices)
    second = (await park.as('PERM_GROUNDS')).user_id
  })
  const planned = async (wish: Wish = {}, type?: string) => {
    const sold = await there.sold(type)
    const burial_id = await there.confirmed(sold, wish)
    await coffin(there.park.db, burial_id)
    return { ...sold, burial_id }
  }
  const people = () => ({ first: boss().user_id, second })
  return {
    ...there,
    park,
    coffin: (burial_id: number, length?: number) => coffin(park.db, burial_id, length),
    /** A confirmed burial with a coffin. */
    planned,
    issue: (burial_id: number, body: Record<string, unknown> = {}) =>
      boss().ask(digging.issue, { params: { burial_id }, body }),
    orderNow: (dig_order_id: number) =>
      park.db
        .selectFrom('dig_orders')
        .selectAll()
        .where('dig_order_id', '=', dig_order_id)
        .executeTakeFirstOrThrow(),
    step: (dig_order_id: number, state: Reached) => step(park.db, dig_order_id, state, people()),
    /** An order that has come to this state. */
    async dug(state: Reached | 'ISSUED' = 'ISSUED', wish: Wish = {}, type?: string) {
      const burial = await planned(wish, type)
      const params = { burial_id: burial.burial_id }
      const { dig_order_id, dig_no } = await boss().call(digging.issue, { params, body: {} })
      for (const next of reached.slice(0, reached.findIndex((one) => one === state) + 1))
        await step(park.db, dig_order_id, next, people())
      return { ...burial, dig_order_id, dig_no }
    },
  }
}
