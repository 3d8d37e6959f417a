import { lists } from '@sexton/contract/lists/calls'
import { listRefs, type ListRef } from '@sexton/contract/lists/lists'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { listTables } from '../../domain/lists/list-tables.ts'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { switchOn } from '../../test/practices.ts'
import { auditsOf } from '../../test/readers/audits-of.ts'

const park = testPark()
let keeper: Client

beforeAll(async () => {
  keeper = await park.as('PERM_TARIFFS')
  await switchOn(park, { rights: {}, plans: {} })
})

type Entry = { entry_id: number }

const entriesOf = async (list: ListRef) =>
  (await keeper.call(lists.all, {})).find((one) => one.list === list)!.entries
const ids = async (list: ListRef) => (await entriesOf(list)).map(({ entry_id }) => entry_id)
const move = (list: ListRef, { entry_id }: Entry, after: Entry | null, who = keeper) =>
  who.ask(lists.move, { params: { list, entry_id }, body: { after: after && after.entry_id } })

async function expectNumbered(list: ListRef) {
  const all = sql<{ n: number }>`select ordinal as n from ${sql.table(list)} order by 1`
  const { rows } = await all.execute(park.db)
  expect(rows.map(({ n }) => Number(n))).toEqual(rows.map((_, index) => index + 1))
}

/** Three entries at the end of a list; each test removes its own again. */
async function addThree(list: ListRef) {
  const made: Entry[] = []
  for (const name of ['Order One', 'Order Two', 'Order Three'])
    made.push(
      await keeper.call(lists.add, {
        params: { list },
        body: { name, parent_object: 'event' as const, kind: 'COURT' as const },
      }),
    )
  return made as [Entry, Entry, Entry]
}
async function remove(list: ListRef, made: readonly Entry[]) {
  for (const { entry_id } of made) await keeper.call(lists.remove, { params: { list, entry_id } })
}

it.each(listRefs)('an entry of the list %s is put after another, or first (lists-7)', async (list) => {
  const rest = await ids(list)
  const [a, b, c] = await addThree(list)
  await move(list, c, null)
  await move(list, a, c)
  expect(await ids(list)).toEqual([c.entry_id, a.entry_id, ...rest, b.entry_id])
  const changed = await entriesOf(list)
  expect((await move(list, a, c)).statusCode).toBe(200)
  expect(await entriesOf(list)).toEqual(changed)
  expect((await move(list, b, { entry_id: 99_999_999 })).statusCode).toBe(404)
  expect((await move(list, b, b)).statusCode).toBe(404)
  await expectNumbered(list)
  const audits = await auditsOf(park, listTables[list].object, c.entry_id)
  expect(audits.map(({ message }) => message)).toEqual(['Order Three added', 'Order Three moved to the top'])
  await remove(list, [a, b, c])
})

it('an entry is moved by those who keep the lists alone (lists-7)', async () => {
  const clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
  const list = 'causes_of_death'
  const before = await entriesOf(list)
  const refused = await move(list, before[1]!, null, clerk)
  expect(refused.statusCode).toBe(403)
  expect(await entriesOf(list)).toEqual(before)
})
