import { cashDays } from '@sexton/contract/cash-day/calls'
import { expect, type Case } from '../rig/case.ts'
import { most } from '../targets/target.ts'

const cents = (amount: number) => Math.round(amount * 100)

export const cashDay: Case = {
  about: 'the cash of a day as its screen asks for it: the day, the days of its month, its receipts',
  targets: [most('the cash of a day, its parallel calls, p95', 'cash-day/1/p95', 'ms', [100, 500])],
  async run({ park, load }) {
    const days = await park.rows<{ date: string; cents: number; receipts: number }>(`
      select receipt_at::text as date, count(*)::int as receipts,
        (100 * coalesce(sum(value) filter (where voided_at is null), 0))::float8 as cents
      from receipts r where not exists (select from cash_days d where d.cash_date = receipt_at)
      group by receipt_at order by count(*) desc limit 40`)
    const signed = await park.rows<{ date: string; cents: number; receipts: number }>(`
      select cash_date::text as date, (100 * sum(value) filter (where not is_void))::float8 as cents,
        (select count(*)::int from receipts where receipt_at = cash_date) as receipts
      from cash_receipts group by cash_date`)
    const asked = [...days, ...signed]
    await load(
      async (user, turn) => {
        const wanted = asked[turn % asked.length]!
        const { date } = wanted
        const [year, month] = date.split('-') as [string, string]
        const [day, listed, receipts] = await Promise.all([
          user.call(cashDays.get, { params: { date } }),
          user.call(cashDays.days, { params: { year, month } }),
          user.call(cashDays.receipts, { params: { date }, query: { limit: '50' } }),
        ])
        return () => {
          const sum = day.right().lines.reduce((before, line) => before + cents(line.expected), 0)
          const inMonth = listed.right().find((one) => one.date === date)
          expect(sum === wanted.cents, `${date} comes to ${wanted.cents} cents, its screen says ${sum}`)
          expect(
            cents(inMonth?.expected ?? -1) === wanted.cents,
            `${date} comes to ${wanted.cents} cents, its month says ${inMonth?.expected}`,
          )
          const count = Math.min(50, wanted.receipts)
          expect(receipts.right().length === count, `${date} has ${count} receipts on a page`)
        }
      },
      { connections: [1] },
    )
  },
}
