import { ownReports } from '@sexton/contract/own-reports/calls'
import { sources, type Source } from '@sexton/contract/own-reports/sources'
import { expect, type Case } from '../rig/case.ts'
import { most } from '../targets/target.ts'

/** The value that 95 of 100 are not above. */
const p95 = (sorted: readonly number[]) => sorted[Math.ceil(sorted.length * 0.95) - 1]!

const calls = {
  sales: ownReports.countSales,
  burials: ownReports.countBurials,
  sites: ownReports.countSites,
  customers: ownReports.countCustomers,
} as const

/** Of a large park these have more than 10,000 lines, which is refused. */
const tooMany = ['customer', 'burial_day']

/** Every other group of every search by itself, and some within each other, with all that can be added up. */
const asked = (Object.keys(sources) as Source[]).flatMap((source) => {
  const { groups, measures } = sources[source]
  const sums = Object.fromEntries(Object.keys(measures).map((name) => [name, 'true']))
  const [first, second] = Object.keys(groups)
  return [
    ...Object.keys(groups)
      .filter((by) => !tooMany.includes(by))
      .map((by) => ({ source, query: { by, sums } })),
    {
      source,
      query: {
        by: first!,
        then: first === 'status' || !('status' in groups) ? second! : 'status',
        sums,
      },
    },
  ]
})

export const ownReportsByGroup: Case = {
  about: 'every search grouped by each of its fields in turn and by two of them, all that there is added up',
  targets: [most('one’s own report, the slowest, p95', 'own-reports/slowest p95', 'ms', [100, 1000])],
  async run({ park, load, note }) {
    const [all] = await park.rows<Record<Source, number>>(`
      select (select count(*)::int from sales where voided_at is null) as sales, (select count(*)::int from burials) as burials,
        (select count(*)::int from sites) as sites, (select count(*)::int from customers where merged_into is null) as customers`)
    const taken = new Map<string, number[]>()
    await load(
      async (user, turn) => {
        const { source, query } = asked[turn % asked.length]!
        const name = `${source} by ${query.by}${'then' in query ? ` and ${query.then}` : ''}`
        const begun = performance.now()
        // The fields are those of the source; the compiler does not see which one it is.
        const answer = await user.call(calls[source] as typeof calls.sales, { query: query as never })
        taken.set(name, [...(taken.get(name) ?? []), performance.now() - begun])
        return () => {
          const { total } = answer.right()
          expect(total.count === all![source], `${all![source]} ${source}, ${name} has ${total.count}`)
        }
      },
      { connections: [1] },
    )
    for (const [name, times] of taken) note(`${name}, p95`, p95(times.sort((one, other) => one - other)))
    note('own-reports/slowest p95', Math.max(...[...taken.values()].map(p95)))
  },
}
