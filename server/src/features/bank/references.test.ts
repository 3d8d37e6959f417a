import { customerPayRef, payRef, printedRef } from '@sexton/contract/bank/pay-ref'
import { find } from '@sexton/contract/find/calls'
import { printedPaths } from '@sexton/contract/papers/calls'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { switchOn } from '../../test/practices.ts'
import { openedPdf } from '../../test/readers/opened-pdf.ts'
import { payInCash } from '../sales/sales-fixture.ts'
import { anOrder } from './match/match-fixture.ts'

const park = testPark()
let boss: Client

beforeAll(async () => {
  boss = await park.as()
})

it('the database and the papers write the same references (match-16)', async () => {
  for (const no of [1, 42, 4217, 99_999, 2_147_483_647]) {
    const { rows } = await sql<{ ref: string }>`select pay_ref(${no}::int) as ref`.execute(park.db)
    expect(rows[0]!.ref).toBe(printedRef(payRef(no)))
  }
  const { rows } = await sql<{ ref: string }>`select customer_pay_ref(4217) as ref`.execute(park.db)
  expect(rows[0]!.ref).toBe(printedRef(customerPayRef(4217)))
})

it('an order is found by its reference, and the statement asks to quote the customer’s, while the practice is on (match-16)', async () => {
  const { sale_id, ref, customer_id } = await anOrder(park, 'Quoted', 70)
  const found = async () =>
    (await boss.call(find.find, { query: { q: ref } })).sales?.map((one) => one.sale_id) ?? []
  const statement = async () => (await openedPdf(boss, printedPaths.statement(customer_id))).text
  expect(await found()).not.toContain(sale_id)
  expect(await statement()).not.toContain('Please quote')
  await switchOn(park, { bank: {} })
  expect(await found()).toContain(sale_id)
  expect(await statement()).toContain(`Please quote ${printedRef(customerPayRef(customer_id))}`)
  await payInCash(boss, sale_id, 70)
  expect(await statement()).not.toContain('Please quote')
})
