import { auditColumns, auditRows, AuditOrder } from './history/audit-rows.ts'
import { doneInPark, signIns } from './history/park-history.ts'
import { customerColumns, customerRows } from './rows/customer-rows.ts'
import { eventColumns, freeEventRows } from './rows/event-rows.ts'
import { reserve, takeIds } from './rows/ids.ts'
import * as legacy from './rows/legacy-rows.ts'
import { noteColumns, noteRows } from './rows/note-rows.ts'
import type { PaperFiles } from './rows/paper-files.ts'
import { runShared } from './database/connections.ts'
import { some, type ParkWriter } from './database/park-writer.ts'
import { holderColumns, holdersOf, siteColumns, siteRows } from './rows/site-rows.ts'
import type { ParkPlan } from './plan/plan.ts'
import { mapOrigin } from './setting/site-map.ts'
import { batchJobs } from './write-batches.ts'
import { cashDays } from './write-cash-days.ts'
import { followUps } from './write-follow-ups.ts'
import { writeFeatures } from './write-features.ts'
import { writeSales, type Park } from './write-sales.ts'

/** A count as people read it: `300,000`. */
export const countText = (count: number) => count.toLocaleString('en-GB')

type Job = (writer: ParkWriter) => Promise<void>

const piece = 20_000

/** Jobs that write `count` rows a piece at a time. */
const inPieces = (count: number, write: (writer: ParkWriter, from: number) => Promise<unknown>): Job[] =>
  Array.from(
    { length: Math.ceil(count / piece) },
    (_, n) => (writer: ParkWriter) => writer.together(async () => void (await write(writer, n * piece))),
  )

function customers({ plan, ids }: Park): Job[] {
  return inPieces(plan.people.count, (writer, from) =>
    writer.copy('customers', customerColumns, customerRows(plan, ids, from, piece)),
  )
}

async function sites(writer: ParkWriter, { plan, ids }: Park): Promise<Job[]> {
  const { siteMap } = plan.setting
  const first = await reserve(writer, 'blocks', 'block_id', siteMap.blocks.length)
  const blockIds = siteMap.blocks.map((_, block) => first + block)
  const blocks = siteMap.blocks.map((block, n) => [
    blockIds[n]!,
    block.block_ref,
    siteMap.blockOutline(block),
  ])
  await writer.together(
    async () => void (await writer.copy('map_origin', ['longitude', 'latitude'], [mapOrigin])),
  )
  await writer.together(
    async () => void (await writer.copy('blocks', ['block_id', 'block_ref', 'outline'], blocks)),
  )
  await writer.together(() => writeFeatures(writer, plan.setting))
  const all = { plan, ids, blockIds, holders: holdersOf(plan) }
  return inPieces(siteMap.sites, (of, from) => of.copy('sites', siteColumns, siteRows(all, from, piece)))
}

/** What is from before the records: sales that stand for sites held, and who lies there. */
const old =
  ({ plan, ids }: Park): Job =>
  async (writer) => {
    await writer.together(async () => {
      await writer.copy('sales', legacy.legacySaleColumns, legacy.legacySaleRows(plan, ids))
      const saleSites = legacy.legacySaleSiteRows(plan, ids)
      await writer.copy('sale_sites', legacy.legacySaleSiteColumns, saleSites)
      await writer.copy('site_holders', holderColumns, legacy.legacyHolderRows(plan, ids))
    })
    const count = plan.legacy.burialSite.length
    const burials = inPieces(count, (of, from) => {
      const rows = legacy.legacyBurialRows(plan, ids, from, Math.min(from + piece, count))
      return of.copy('burials', legacy.legacyBurialColumns, rows)
    })
    for (const write of burials) await write(writer)
  }

/** As many events are written at once: each holds the lock of its day until then. */
const someEvents = 500

const eventsAndNotes =
  ({ plan, ids }: Park): Job =>
  async (writer) => {
    const { events, setting } = plan
    for (let from = 0; from < events.length; from += someEvents)
      await writer.together(async () => {
        const to = Math.min(from + someEvents, events.length)
        const days = events.slice(from, to).map(({ on }) => on)
        await writer.lockDays(days, setting.calendar)
        await writer.copy('events', eventColumns, freeEventRows(plan, ids, from, to))
      })
    await writer.together(async () => void (await writer.copy('notes', noteColumns, noteRows(plan, ids))))
  }

/** The audit rows, filled up with sign-ins to the size that the scale asks for. */
const record =
  ({ plan, ids }: Park): Job =>
  async (writer) => {
    const order = new AuditOrder(plan)
    await order.add(doneInPark(plan, ids))
    const { audits } = plan.setting.scale
    const rest = audits === undefined ? undefined : Math.max(0, audits - order.count)
    await order.add(signIns(plan, rest))
    order.settle()
    const first = await reserve(writer, 'audits', 'audit_id', order.count)
    for (const entries of [doneInPark(plan, ids), signIns(plan, rest)]) {
      const rows = auditRows(plan, order, first, entries)
      let written = piece
      while (written === piece)
        await writer.together(async () => {
          written = await writer.copy('audits', auditColumns, some(rows, piece))
        })
    }
  }

/** Reports each tenth of the sales. */
function counting(all: number, report: (line: string) => void) {
  let done = 0
  return (more: number) => {
    const before = Math.floor((done / all) * 10)
    done += more
    if (Math.floor((done / all) * 10) > before)
      report(`${countText(done)} of ${countText(all)} sales are written`)
  }
}

/** Writes a planned park, its parts at the same time where there are several writers. */
export async function writePark(
  writers: readonly [ParkWriter, ...ParkWriter[]],
  plan: ParkPlan,
  files: PaperFiles,
  report: (line: string) => void,
): Promise<void> {
  const [first] = writers
  const { people, setting, middle, sales } = plan
  const written = counting(sales.count, report)
  const park = { plan, files, written, ids: await takeIds(first, plan) }
  await runShared(writers, customers(park))
  report(`${countText(people.count)} customers are written`)
  await runShared(writers, await sites(first, park))
  report(`${countText(setting.siteMap.sites)} sites are written`)
  // The database says when a sale was last changed: what is oldest is written first, and stands last in a search.
  await runShared(writers, [
    old(park),
    (writer) => writeSales(writer, park, 0, middle),
    (writer) => writeSales(writer, park, middle, sales.count),
    record(park),
    eventsAndNotes(park),
  ])
  await runShared(writers, batchJobs(park))
  report(`${countText(plan.batches.length)} export batches are made`)
  await cashDays(park)(first)
  await followUps(park)(first)
}
