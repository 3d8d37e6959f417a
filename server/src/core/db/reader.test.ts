import { api } from '@sexton/contract'
import { reports } from '@sexton/contract/reports/calls'
import { system } from '@sexton/contract/system/calls'
import { reportNames } from '@sexton/contract/reports/rows'
import { todayIn } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { buildApp } from '../../app.ts'
import { aLatePlan } from '../../features/plans/plans-fixture.ts'
import { publicBurialIn, visitPage } from '../../features/portal/portal-fixture.ts'
import { aFulfilledSale, anOrder, payInCash } from '../../features/sales/sales-fixture.ts'
import type { TestPark } from '../../test/app.ts'
import { addressOf, type Client } from '../../test/client.ts'
import { lineTo } from '../../test/line-to.ts'
import { endpoints, nameOf } from '../../test/permission-cells.ts'
import { switchOn } from '../../test/practices.ts'
import { readWorkbook } from '../../test/readers/read-workbook.ts'
import { sessionCookieName } from '../sign-in/cookies.ts'
import { openDatabase } from './db.ts'
import { bin, parkWithStandby, untilAtStandby } from './reader-fixture.ts'

const year = todayIn('Africa/Lusaka').slice(0, 4)
const month = todayIn('Africa/Lusaka').slice(5, 7)
const span = { from: `${year}-01-01`, to: `${year}-12-31` }

/** What is asked of each call that may be read at a standby. */
const asked: Record<string, { params?: object; query?: object }[]> = {
  [nameOf(api.arrears.list)]: [{}],
  [nameOf(api.arrears.exportAll)]: [{}],
  [nameOf(api.burials.searchExport)]: [{}],
  [nameOf(api.cashDays.days)]: [{ params: { year, month } }],
  [nameOf(api.customers.searchExport)]: [{ query: { name: 'Mwansa' } }, {}],
  [nameOf(api.sales.searchExport)]: [{}],
  [nameOf(api.siteRecords.searchExport)]: [{}],
  [nameOf(api.stock.summary)]: [{}],
  [nameOf(api.reports.report)]: reportNames.map((name) => ({
    params: { name },
    query: span,
  })),
  [nameOf(api.plans.list)]: [{}],
  [nameOf(api.plans.exportAll)]: [{}],
  [nameOf(api.reports.month)]: [{ params: { year, month } }],
  [nameOf(api.reports.exportMonth)]: [{ params: { year, month } }],
  [nameOf(api.ownReports.countSales)]: [{ query: { by: 'ordered_month', sums: { price: true } } }],
  [nameOf(api.ownReports.countBurials)]: [{ query: { by: 'burial_month' } }],
  [nameOf(api.ownReports.countSites)]: [{ query: { by: 'status' } }],
  [nameOf(api.ownReports.countCustomers)]: [{ query: { by: 'corporate' } }],
  [nameOf(api.ownReports.exportSales)]: [{ query: { by: 'ordered_month' } }],
  [nameOf(api.ownReports.exportBurials)]: [{ query: { by: 'burial_month' } }],
  [nameOf(api.ownReports.exportSites)]: [{ query: { by: 'status' } }],
  [nameOf(api.ownReports.exportCustomers)]: [{ query: { by: 'corporate' } }],
}

describe.skipIf(!bin)('reading at a standby (running-6)', () => {
  const park = parkWithStandby()
  let boss: Client
  const counts = () => ({ ...park.core.database.reader.counts })
  const fallbacks = () => Object.fromEntries(park.core.database.reader.fallbacks)

  beforeAll(async () => {
    boss = await park.as()
    await switchOn(park, { plans: {} })
    await aLatePlan(park, boss, 40)
    await aFulfilledSale(park, boss)
    // More than an export writes at once.
    await park.servers.primary.ask(`insert into sexton.customers (first_name, last_name)
      select 'Ada', 'Reader ' || n from generate_series(1, 450) n`)
    await untilAtStandby(park.core.database)
  })

  /** The same park at another process; without a standby where none is named. */
  async function anotherProcess(standby?: string): Promise<TestPark['app']> {
    const database = openDatabase(park.servers.appUrl, { max: 4, standby })
    const app = await buildApp({ ...park.core, database }, park.core.settings.DATA_DIR)
    onTestFinished(() => app.close().then(database.close))
    return app
  }

  it('each call that may be read there answers what the primary answers', async () => {
    const atStandby = endpoints.filter((declared) => declared.standby)
    expect(atStandby.map(nameOf).toSorted()).toEqual(Object.keys(asked).toSorted())
    const plain = await anotherProcess()
    const [before, failed] = [counts(), fallbacks()]
    let calls = 0
    for (const declared of atStandby)
      for (const given of asked[nameOf(declared)]!) {
        const sent = {
          method: declared.method,
          url: addressOf(declared, given),
          cookies: { [sessionCookieName]: boss.token },
          headers: { 'access-token': boss.csrf },
        }
        const [there, here] = [await park.app.inject(sent), await plain.inject(sent)]
        const read = async ({ rawPayload, body }: typeof there) =>
          declared.file ? readWorkbook(rawPayload) : JSON.parse(body)
        expect([there.statusCode, here.statusCode], `${nameOf(declared)} ${there.body}`).toEqual([200, 200])
        expect(await read(there), nameOf(declared)).toEqual(await read(here))
        expect(there.headers['x-total-count']).toEqual(here.headers['x-total-count'])
        calls += 1
      }
    expect(counts()).toEqual({ ...before, standby: before.standby + calls })
    expect(fallbacks()).toEqual(failed)
    const facts = { read: counts().standby, fault: null }
    expect((await boss.call(system.info, {})).database.standby).toMatchObject(facts)
  })

  it('what was just done at one process is in the report that another process reads, each time', async () => {
    const other = await anotherProcess(park.servers.readUrl)
    const { sale_id } = await anOrder(park, boss)
    const received = async () => {
      const answer = await other.inject({
        url: addressOf(reports.month, { params: { year, month } }),
        cookies: { [sessionCookieName]: boss.token },
        headers: { 'access-token': boss.csrf },
      })
      return answer.json().value_receipted as number
    }
    const before = await received()
    const told: number[] = []
    for (let n = 1; n <= 20; n += 1) {
      await payInCash(boss, sale_id, 1)
      told.push((await received()) - before)
    }
    expect(told).toEqual(told.map((_, at) => at + 1))
  })

  it('a public page is read there, and is gone at once when it is taken down', async () => {
    const burial = await publicBurialIn(park, boss)
    const before = counts()
    for (const show_public of [false, true, false]) {
      await boss.call(api.burials.showPublic, { params: burial, body: { show_public } })
      expect((await visitPage(park, burial.public_id)).statusCode).toBe(show_public ? 200 : 404)
    }
    expect(counts().standby).toBe(before.standby + 3)
  })

  it('is told by /metrics', async () => {
    const { body } = await park.app.inject('/metrics')
    expect(body).toContain(`database_reads_total{place="standby"} ${counts().standby}\n`)
    expect(body).toContain(`database_reads_total{place="primary"} ${counts().primary}\n`)
  })

  whileItIsAway(park, () => boss)
})

/** The last of them ends the standby. */
function whileItIsAway(park: ReturnType<typeof parkWithStandby>, clerk: () => Client) {
  const fallbacks = () => Object.fromEntries(park.core.database.reader.fallbacks)

  it('goes on at the primary while the standby stands still', async () => {
    const { standby } = park.servers
    // It may be left alone just now, since it was slow for a moment.
    await untilAtStandby(park.core.database)
    await standby.ask('select pg_wal_replay_pause()')
    onTestFinished(() => standby.ask('select pg_wal_replay_resume()').then(() => undefined))
    await clerk().call(api.customers.create, { body: { first_name: 'Ada', last_name: 'Paused' } })
    const query = { by: 'corporate', name: 'Paused' } as const
    const look = () => clerk().call(api.ownReports.countCustomers, { query })
    const behind = () => fallbacks().behind ?? 0
    const before = behind()
    expect((await look()).total).toEqual({ count: 1 })
    expect((await look()).total).toEqual({ count: 1 })
    expect(behind()).toBe(before + 2)
    const { database } = park.core
    expect(database.reader.facts).toMatchObject({ fault: 'behind' })
    await standby.ask('select pg_wal_replay_resume()')
    await untilAtStandby(database)
    expect(database.reader.facts).toMatchObject({ fault: null })
  })

  it('a standby that goes silent holds nobody up', async () => {
    const line = await lineTo(park.servers.readUrl)
    onTestFinished(line.close)
    const database = openDatabase(park.servers.appUrl, { max: 2, standby: line.url })
    onTestFinished(database.close)
    const { reader, db } = database
    const one = () =>
      reader.read(db, async (at) => (await sql<{ one: number }>`select 1 as one`.execute(at)).rows)
    expect([await one(), reader.counts.standby]).toEqual([[{ one: 1 }], 1])
    line.goDead(true)
    expect(await one()).toEqual([{ one: 1 }])
    expect([...reader.fallbacks]).toEqual([['slow', 1]])
  })

  it('a standby that dies is done without, also in the middle of what it reads', async () => {
    const { standby } = park.servers
    await untilAtStandby(park.core.database)
    const { reader, db } = park.core.database
    const read = reader.read(db, async (at, isStandby) => {
      if (isStandby) await Promise.all([standby.kill(), sql`select pg_sleep(30)`.execute(at)])
      return isStandby
    })
    expect(await read).toBe(false)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => clerk().ask(api.reports.month, { params: { year, month } } as never)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(fallbacks().away).toBeGreaterThan(1)
  })
}
