import { addDays, addMonths, todayIn } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import type { TestPark } from '../../../test/app.ts'
import { addSaleSite, draftSale, makeCustomer, placeSale, takeReceipt } from '../../../test/factories.ts'
import { aSite } from '../../sales/sales-fixture.ts'

export const today = todayIn('Africa/Lusaka')

interface Terms {
  /** Months since it was agreed. */
  ago?: number
  dues?: number
  each?: number
  paid?: number
  email?: string | null
  retained_percent?: number
  retained_most?: number | null
  notice_days?: number
}

/** An order of one site with a plan of monthly dues, the first a month after it was agreed. */
export async function aPlan(park: TestPark, terms: Terms = {}) {
  const { ago = 4, dues = 6, each = 200, paid = 0, email = 'chanda@example.com', notice_days = 30 } = terms
  const agreed_on = addMonths(addDays(today, -1), 0 - ago)
  const customer_id = await makeCustomer(park.db, { first_name: 'Chanda', last_name: 'Mwale', email })
  const sale_id = await draftSale(park.db, customer_id, dues * each)
  const site_id = await aSite(park)
  await addSaleSite(park.db, sale_id, site_id)
  await placeSale(park.db, sale_id, `${agreed_on}T10:00:00Z`)
  const payment_plan_id = await park.db.transaction().execute(async (db) => {
    const { rows } = await sql<{ payment_plan_id: number }>`
      insert into payment_plans (sale_id, agreed_on, burial_when, grace_days, notice_days, retained_percent, retained_most)
      values (${sale_id}, ${agreed_on}, 'SHARE', 7, ${notice_days}, ${terms.retained_percent ?? 10}, ${terms.retained_most ?? null})
      returning payment_plan_id`.execute(db)
    const id = rows[0]!.payment_plan_id
    for (let no = 1; no <= dues; no += 1)
      await sql`insert into plan_dues (payment_plan_id, due_no, due_on, value)
        values (${id}, ${no}, ${addMonths(agreed_on, no)}, ${each})`.execute(db)
    return id
  })
  if (paid > 0) await takeReceipt(park.db, sale_id, customer_id, paid, today)
  return { payment_plan_id, sale_id, customer_id, site_id, agreed_on, params: { payment_plan_id } }
}

/** A notice that went out by post some days ago, with its slip. */
export async function noticeAgo(
  { db }: TestPark,
  { payment_plan_id }: { payment_plan_id: number },
  days: number,
  proof_document_id: number,
) {
  await db
    .insertInto('plan_steps')
    .values({ payment_plan_id, kind: 'NOTICE', on_date: addDays(today, 0 - days), proof_document_id })
    .execute()
}
