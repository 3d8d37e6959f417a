import { burials } from '@sexton/contract/burials/calls'
import { notes } from '@sexton/contract/notes/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { aDraft, aSitedDraft } from '../sales-fixture.ts'
import { auditsOf } from '../../../test/readers/audits-of.ts'

const park = testPark()
let boss: Client
beforeAll(async () => {
  boss = await park.as()
})

/** Drafts are made this many days back. */
const aged = async (sale_id: number, days = 20) => {
  await sql`update sales set created_at = now() - make_interval(days => ${days}) where sale_id = ${sale_id}`.execute(
    park.db,
  )
  return sale_id
}
const empty = async () => (await boss.call(sales.emptyDrafts, {})).map(({ sale_id }) => sale_id)
const removal = (sale_ids: number[], by = boss) => by.ask(sales.removeEmptyDrafts, { body: { sale_ids } })
const isThere = async (sale_id: number) =>
  (await boss.ask(sales.get, { params: { sale_id } })).statusCode === 200

/** Old drafts to each of which something was added, and removed again where possible. */
async function addedTo(): Promise<number[]> {
  const sited = await aSitedDraft(park, boss)
  await boss.call(saleSites.remove, { params: { sale_site_id: sited.sale_site_id } })

  const charged = await aDraft(park, boss)
  const body = { price: 100, description: 'Plaque', product_ref: 'SUNDRY' }
  const { sale_line_id } = await boss.call(sales.addCharge, { params: charged.params, body })
  await boss.call(sales.removeCharge, { params: { sale_id: charged.sale_id, sale_line_id } })

  const buried = await aSitedDraft(park, boss)
  const { sale_id, sale_site_id, site_id } = buried
  const { burial_id } = await boss.call(burials.create, {
    body: { sale_id, sale_site_id, site_id, grave_no: 1 },
  })
  await boss.call(burials.remove, { params: { burial_id } })
  await boss.call(saleSites.remove, { params: { sale_site_id } })

  const noted = await aDraft(park, boss)
  const { note_id } = await boss.call(notes.add, {
    params: { parent_type: 'sale', parent_id: noted.sale_id },
    body: { note: 'Comes back on Monday' },
  })
  await boss.call(notes.remove, { params: { note_id } })

  const flagged = await aDraft(park, boss)
  await boss.call(sales.flag, { params: flagged.params, body: { flag: true } })
  const kinds = [sited, charged, buried, noted, flagged]
  return Promise.all(kinds.map((draft) => aged(draft.sale_id)))
}

describe('old drafts that nothing was ever added to (sales-30)', () => {
  it('are deleted together, each with its audit row', async () => {
    const ids = [await aDraft(park, boss), await aDraft(park, boss, 'Żółć')].map(({ sale_id }) => sale_id)
    const young = await aDraft(park, boss)
    expect(await empty()).toEqual([])
    await aged(ids[0]!, 30)
    await aged(ids[1]!, 20)
    expect(await empty()).toEqual(ids)
    expect((await removal([...ids, young.sale_id])).statusCode).toBe(409)
    expect(await boss.call(sales.removeEmptyDrafts, { body: { sale_ids: ids.toReversed() } })).toEqual({
      deleted: 2,
    })
    expect([await isThere(ids[0]!), await isThere(young.sale_id), await empty()]).toEqual([false, true, []])
    for (const sale_id of ids)
      expect((await auditsOf(park, 'sale', sale_id)).at(-1)).toMatchObject({ action: 'DELETED' })
  })

  it('and no others: none that ever held a site, a charge, a burial, a note or a flag', async () => {
    const held = await addedTo()
    const ours = await aged((await aDraft(park, boss)).sale_id)
    expect(await empty()).toEqual([ours])
    for (const sale_id of held) {
      const refused = await removal([ours, sale_id])
      expect([refused.statusCode, refused.json().error.message]).toEqual([
        409,
        `Sale ${sale_id} is not an old draft without anything added. Nothing was deleted.`,
      ])
      expect(await isThere(sale_id)).toBe(true)
    }
    expect(await isThere(ours)).toBe(true)
    const clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
    expect((await removal([ours], clerk)).statusCode).toBe(403)
    expect((await removal([])).statusCode).toBe(422)
    expect((await removal([999_999])).statusCode).toBe(404)
  })
})
