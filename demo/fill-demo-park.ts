import { addDays } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import type { Core } from '../server/src/core/context/core.ts'
import type { Tx } from '../server/src/core/db/db.ts'
import { Calendar } from './basics/calendar.ts'
import { readMark, setMark } from './database/demo-mark.ts'
import { addContractors, addRates, blockDay, setMapOrigin, setPark } from './setting/demo-setup.ts'
import { addDemoUsers } from './setting/demo-users.ts'
import { addHolidays } from './setting/holidays.ts'
import { addTariffs } from './setting/former-tariff.ts'
import { SiteMap } from './setting/site-map.ts'
import { PaperFiles } from './rows/paper-files.ts'
import { withWriters } from './database/park-writer.ts'
import { fillPractices } from './practices/fill-practices.ts'
import { planPark, type ParkPlan } from './plan/plan.ts'
import { scales, type Scale, type ScaleName } from './setting/scales.ts'
import { withUpkeepSetAside } from './database/set-indexes-aside.ts'
import { readLists, type Setting } from './setting/setting.ts'
import { countText, writePark } from './write-park.ts'

export interface DemoOptions {
  scale?: ScaleName
  /** The same seed on the same day gives the same park. */
  seed?: number
  /** The park's story ends here. */
  now?: Date
  /** Written in many parallel transactions, as large ones are; else in one. */
  split?: boolean
  /** The database as its owner opens it, who may set indexes aside while a split park is written. */
  ownerUrl?: string
  /** All practices are on, with records. It needs `ownerUrl`. */
  practices?: boolean
  /** Called with how far it is, where it takes long. */
  report?: (line: string) => void
}

/** The stories need as many days. */
const leastDays = 400
const blockedDay = 7
/** Above this many sales several connections write. */
const splitAbove = 10_000

/** What exists before the first customer comes: users, contractors, rates, the day next week that is blocked. */
async function prepare(
  tx: Tx,
  core: Core,
  scale: Scale,
  siteMap: SiteMap,
  { seed = 1, now }: DemoOptions,
): Promise<Setting> {
  const { PARK_TIME_ZONE, MONEY_SYMBOL } = core.park
  const calendar = new Calendar(now ?? new Date(), PARK_TIME_ZONE)
  const firstDay = -Math.max(leastDays, Math.round(365.25 * scale.years))
  const users = await addDemoUsers(tx)
  await setMapOrigin(tx)
  await setPark(tx, core.park)
  await addContractors(tx)
  await addRates(tx, calendar.date(firstDay), calendar.today)
  await blockDay(tx, addDays(calendar.today, blockedDay), users.manager)
  const holidays = await addHolidays(tx, calendar.date(firstDay), calendar.today)
  const opened = calendar.time(firstDay, 8 * 60)
  const pricesOn = await addTariffs(tx, { firstDay, opened, by: users.manager })
  return {
    scale,
    seed,
    calendar,
    firstDay,
    blockedDay,
    users,
    holidays,
    money: MONEY_SYMBOL,
    siteMap,
    pricesOn,
    lists: await readLists(tx),
  }
}

/** One filling at a time, whichever process wants to. */
async function alone<T>({ pool }: Core['database'], work: () => Promise<T>): Promise<T> {
  const connection = await pool.connect()
  try {
    await connection.query(`set lock_timeout = 0; select pg_advisory_lock(hashtext('sexton.demo'))`)
    return await work()
  } finally {
    connection.release(true)
  }
}

/** One line about a park that was filled. */
function summary({ setting, people, sales, legacy }: ParkPlan): string {
  const { siteMap } = setting
  return [
    `Filled the demo park: ${countText(siteMap.blocks.length)} blocks, ${countText(siteMap.sites)} sites`,
    `${countText(people.count)} customers, ${countText(sales.count + legacy.customer.length)} sales`,
    `${countText(sales.burialDay.length + legacy.burialSite.length)} burials`,
  ].join(', ')
}

async function fill(core: Core, options: DemoOptions): Promise<void> {
  const { db } = core.database
  const { scale = 'demo', seed = 1, report = () => undefined } = options
  // Before the transaction, which the database ends when it is left waiting: ten million sites take their time.
  const siteMap = new SiteMap(scales[scale].sites)
  const setting = await db.transaction().execute(async (tx) => {
    await setMark(tx, { scale, seed, filled: false })
    return prepare(tx, core, scales[scale], siteMap, options)
  })
  const plan = planPark(setting)
  const { split = scales[scale].sales > splitAbove, ownerUrl } = options
  const files = new PaperFiles(core.files)
  const progress = split ? report : () => undefined
  const write = () =>
    withWriters(core.database, split, (writers) => writePark(writers, plan, files, progress))
  await (split && ownerUrl ? withUpkeepSetAside(ownerUrl, progress, write) : write())
  await sql`select read_statistics()`.execute(db)
  if (options.practices) await fillPractices(core, ownerUrl!)
  await setMark(db, { scale, seed, filled: true })
  report(summary(plan))
}

/**
 * Fills a park that has no sites yet with a demo park; true when it did. A small one is written in one transaction,
 * a large one (`20k` and up) in many parallel ones.
 * @throws Error of one line where an earlier filling was aborted: such a park can't be repaired.
 */
export function fillDemoPark(core: Core, options: DemoOptions = {}): Promise<boolean> {
  return alone(core.database, async () => {
    const { mark, isEmpty } = await readMark(core.database.db)
    if (!isEmpty && mark?.filled === false)
      throw new Error('The filling of this demo park was broken off: begin again with an empty DATA_DIR')
    if (!isEmpty) return false
    await fill(core, options)
    return true
  })
}
