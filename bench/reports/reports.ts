import { reports } from '@sexton/contract/reports/calls'
import { reportNames } from '@sexton/contract/reports/rows'
import { expect, type Case } from '../rig/case.ts'
import { most } from '../targets/target.ts'

/** The value that 95 of 100 are not above. */
const p95 = (sorted: readonly number[]) => sorted[Math.ceil(sorted.length * 0.95) - 1]!

export const reportsByName: Case = {
  about:
    'every report in turn, as its screen asks for it: the years from the first, the months of a year, the days of a month',
  targets: [most('a report, the slowest, p95', 'reports/slowest p95', 'ms', [100, 500])],
  async run({ park, load, note }) {
    const [placed] = await park.rows<{ first: number; last: number; sales: number }>(`
      select extract(year from min(ordered_at))::int as first, extract(year from max(ordered_at))::int as last, count(*)::int as sales
      from sales where placed_at is not null and not is_legacy`)
    const { first, last, sales } = placed!
    const taken = new Map<string, number[]>()
    await load(
      async (user, turn) => {
        const name = reportNames[turn % reportNames.length]!
        const year = last - (Math.floor(turn / reportNames.length) % 2)
        const query = name.startsWith('year')
          ? { from: `${first}-01-01` }
          : name.startsWith('daily')
            ? { from: `${year}-03-01` }
            : { from: `${year}-01-01` }
        const begun = performance.now()
        const answer = await user.call(reports.report, { params: { name }, query })
        taken.set(name, [...(taken.get(name) ?? []), performance.now() - begun])
        return () => {
          const rows = answer.right()
          expect(name.startsWith('daily') || rows.length > 0, `${name} of ${year} has no rows`)
          const counted = rows.reduce((sum, row) => sum + (row.sale_count ?? 0), 0)
          if (name === 'years')
            expect(counted === sales, `The park has ${sales} sales, the report ${counted}`)
        }
      },
      { connections: [1] },
    )
    for (const [name, times] of taken) note(`${name}, p95`, p95(times.sort((one, other) => one - other)))
    note('reports/slowest p95', Math.max(...[...taken.values()].map(p95)))
  },
}
