import { reports } from '@sexton/contract/reports/calls'
import { sales } from '@sexton/contract/sales/calls'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { corrections } from './correct-record-fixture.ts'
import { ground, today } from './who-lies-fixture.ts'

const { park, boss, aSite, buried, payFor, sold } = ground()
const { corrected, lifted } = corrections({ park, boss })

/** What was sold in this month, and what a sale shows of it. */
async function soldBy(sale_id: number) {
  const [year = '', month = ''] = today.split('-')
  const figures = await boss().call(reports.month, { params: { year, month } })
  const { sale_status_ref, fulfilled_at, sale_sites } = await boss().call(sales.get, { params: { sale_id } })
  const cards = await boss().call(sales.search, { query: { sale_no: String(sale_id), type: 'items' } })
  const order = await sql<{ sites: unknown }>`select order_facts(${sale_id}) -> 'sites' as sites`.execute(
    park.db,
  )
  const { sites_sold, sales_fulfilled } = figures
  const ofSale = { sale_status_ref, fulfilled_at, sites: sale_sites.length, order: order.rows }
  return {
    sites_sold,
    sales_fulfilled,
    ...ofSale,
    card: (cards as { sale_sites?: unknown }[])[0]?.sale_sites,
  }
}

it('a correction of the record sells nothing: its sale, the month and the order summary stay as they were (ground-23)', async () => {
  const on = await sold()
  const burial_id = await buried(on)
  await payFor(on)
  const before = await soldBy(on.sale_id)
  expect(before).toMatchObject({ sale_status_ref: 'FULFILLED', sites: 1 })
  expect(before.card).toHaveLength(1)
  const free = await aSite()
  await corrected(burial_id, free)
  expect(await soldBy(on.sale_id)).toEqual(before)
  await lifted(free)
  expect(await soldBy(on.sale_id)).toEqual(before)
  await corrected(burial_id, on.site_id, { note: 'It was the right grave after all' })
  await lifted(on.site_id)
  expect(await soldBy(on.sale_id)).toEqual(before)
})
