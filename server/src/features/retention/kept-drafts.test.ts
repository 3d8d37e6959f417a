import { burials } from '@sexton/contract/burials/calls'
import { retention } from '@sexton/contract/retention/calls'
import { slots } from '@sexton/contract/slots/calls'
import { todayIn } from '@sexton/contract/values/dates'
import { beforeAll, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { attach } from '../../test/factories.ts'
import { readyBurial } from '../burials/burials-fixture.ts'
import { removeDraft } from './remove-drafts.ts'
import { aDraftOf, ageSale, straight } from './retention-fixture.ts'

const park = testPark()
const today = todayIn('Africa/Lusaka')
let boss: Client
let offered: { burial_slot_id: number }[]
let made = 0
beforeAll(async () => {
  boss = await park.as()
  offered = await boss.call(slots.open, { params: { burial_date: today } })
  await park.db.insertInto('retention_rules').values({ kind: 'draft_sales', keep: 90 }).execute()
})

/** A draft with a burial that is filled in and has its papers; a time of the day has places for two. */
const withBurial = async () => {
  const slot = offered[Math.floor(made / 2)]!.burial_slot_id
  made += 1
  const ready = await readyBurial(park, boss, { today, slot })
  return { ...ready, params: { burial_id: ready.burial_id } }
}
type Draft = Awaited<ReturnType<typeof withBurial>>

const confirm = ({ params }: Draft) => boss.call(burials.confirm, { params, body: {} })
async function bury(draft: Draft) {
  await confirm(draft)
  await attach(park.db, 'burial', draft.burial_id, 'BURIAL_CERTIFICATE')
  await boss.call(burials.complete, { params: draft.params, body: {} })
}

const isThere = async (sale_id: number) =>
  (await park.db.selectFrom('sales').select('sale_id').where('sale_id', '=', sale_id).execute()).length === 1

/** A draft of that day goes where `make` has done nothing to it; this is what holds it. */
const held: [string, (draft: Draft) => Promise<unknown>][] = [
  ['a burial that is confirmed', confirm],
  ['a body in the ground', bury],
  [
    'a burial back in draft whose body is in the ground',
    ({ burial_id }) =>
      straight(
        park,
        `update burials set in_ground = true, grave_no = 1, position = 1 where burial_id = ${burial_id}`,
      ),
  ],
  [
    'a body that was taken out',
    ({ burial_id, site_id }) =>
      straight(
        park,
        `insert into grave_moves (burial_id, from_site_id, from_grave_no, to_site_id, to_grave_no, reason, exhumed)
          values (${burial_id}, ${site_id}, 1, ${site_id}, 1, 'Court order', true)`,
      ),
  ],
  [
    'the burial of another sale on its site',
    async ({ burial_id }) => {
      const { sale_id: other } = await aDraftOf(park, boss, 10)
      await straight(park, `update burials set sale_id = ${other} where burial_id = ${burial_id}`)
    },
  ],
  [
    'a receipt',
    ({ sale_id, customer_id }) =>
      straight(
        park,
        `insert into receipts (receipt_no, invoice_no, sale_id, receipt_customer_id, value, payment_type_id, receipt_at)
          select 900000 + ${sale_id}, 900000, ${sale_id}, ${customer_id}, 1, payment_type_id, current_date
          from payment_types limit 1`,
      ),
  ],
  [
    'an order for a burial that there is already',
    ({ sale_id, burial_id }) =>
      straight(park, `update sales set for_burial_id = ${burial_id} where sale_id = ${sale_id}`),
  ],
  [
    'what was done yesterday on its burial',
    ({ params }) =>
      boss.call(burials.update, { params, body: { burial: { deceased_church: 'St Mary' } } as never }),
  ],
]

it.each(held)('a draft stays by %s, in the preview and in the night (retention-6)', async (what, make) => {
  const draft = await withBurial()
  const { sale_id } = draft
  await ageSale(park, sale_id, 100)
  const asked = { params: { kind: 'draft_sales' as const }, query: { keep: 90 } }
  const due = async () => (await boss.call(retention.preview, asked)).rows.map(({ object_id }) => object_id)
  expect(await due()).toContain(sale_id)
  await make(draft)
  if (!what.includes('yesterday')) await ageSale(park, sale_id, 100)
  expect(await due()).not.toContain(sale_id)
  expect(await removeDraft(park.core, sale_id)).toBe(false)
  expect(await isThere(sale_id)).toBe(true)
})
