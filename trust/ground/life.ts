import { sql } from 'kysely'
import { Difference } from '../lives/difference.ts'
import { choose, type Draw } from '../lives/step.ts'
import { story, tryOut, type Counts } from '../lives/try-out.ts'
import { openLife } from './begin.ts'
import { compareBurial, compareDay, compareSite } from './compare.ts'
import { holdGround, see, type Seen } from './look.ts'
import type { Attempt, GroundStep, Life, Crew } from './step.ts'
import * as beforeRecords from './steps/before-records.ts'
import * as burying from './steps/burying.ts'
import { discard, open } from './steps/drafting.ts'
import { correctRecord, liftHold } from './steps/correcting.ts'
import { headstone } from './steps/headstones.ts'
import { changeGrave, changeSite, position } from './steps/moving.ts'
import * as ordering from './steps/ordering.ts'
import * as owning from './steps/owning.ts'
import * as siting from './steps/siting.ts'
import type { World } from './world.ts'

const { bury, rebook, dayComes, confirm, complete, reopen, unbury } = burying
const { oldSite, buryOld } = beforeRecords
export const steps: GroundStep[] = [
  ...[open, discard, bury, rebook, dayComes, confirm, complete, reopen, unbury, oldSite, buryOld],
  ...[changeGrave, changeSite, position, headstone, correctRecord, liftHold],
  ...[siting, ordering, owning].flatMap((kind) => Object.values<GroundStep>(kind)),
]

interface Lived {
  world: World
  crew: Crew
  counts: Counts
  /** Enough is known: the life ends where it is. */
  enough(): boolean
}

/** Compares the new audit rows of changes of place with what the model has changed. */
async function checkAuditRows(life: Life, since: number): Promise<number> {
  const ids = (of: readonly { id: number }[]) => of.map(({ id }) => id)
  const { rows } = await sql<{ audit_id: number; line: string }>`
    select audit_id::int, object || ' ' || object_id || ' ' || action as line from audits
    where audit_id > ${since} and (
      (object = 'burial' and object_id = any (${ids(life.burials)}::int[]) and action in ('MOVED', 'SITED'))
      or (object = 'site' and object_id = any (${ids(life.sites)}::int[])
        and action in ('BURIAL_MOVED_OUT', 'BURIAL_MOVED_IN')))
    order by audit_id`.execute(life.world.park.db)
  const lines = rows.map(({ line }) => line).sort()
  const due = life.auditRows.splice(0).sort()
  if (lines.join() !== due.join())
    throw new Difference(
      `the audit rows say ${lines.join(', ') || 'nothing'} instead of ${due.join(', ') || 'nothing'}`,
    )
  return rows.at(-1)?.audit_id ?? since
}

/** A life under way: how its ground was seen last, and up to where its audit rows were read. */
interface Way {
  life: Life
  seen: Seen
  read: number
}

/** Now and then also what the screens of the burial and of its sites show. */
const SCREENS = 3

/** One attempt, which ends as the model says; then the ground and the day sheet are as they should be. */
async function attempt(way: Way, crew: Crew, tried: Attempt, { who, amount }: Draw): Promise<boolean> {
  const { life } = way
  life.moving.clear()
  const done = await tryOut(tried, () => tried.send(crew[tried.by]!))
  const now = await see(life)
  holdGround(life, way.seen, now)
  way.seen = now
  way.read = await checkAuditRows(life, way.read)
  if (!done) return false
  const reader = crew[(who + 1) % 2]!
  const burial = tried.burial?.()
  const looking = burial?.day === undefined ? [] : [compareDay(reader, life, burial.day)]
  if (amount % SCREENS === 0) {
    const sites = new Set([tried.site, burial?.place?.site])
    for (const site of sites) if (site) looking.push(compareSite(reader, life, site))
    if (burial) looking.push(compareBurial(reader, life, burial))
  }
  await Promise.all(looking)
  return true
}

async function lookAtAll(life: Life, [clerk]: Crew): Promise<void> {
  await Promise.all([
    ...life.burials.map((burial) => compareBurial(clerk, life, burial)),
    ...life.sites.map((site) => compareSite(clerk, life, site)),
    ...life.days.map((day) => compareDay(clerk, life, day)),
  ])
}

const NOTHING: Seen = { burials: [], sites: [] }

/** Lives one life: a step for each draw. Throws a Difference that lists the steps up to it. */
export async function live({ world, crew, counts, enough }: Lived, draws: readonly Draw[]): Promise<void> {
  const lines: string[] = []
  try {
    const life = await openLife(world, world.freeDays(), crew, draws[0]?.wild ?? 0)
    const way: Way = { life, seen: NOTHING, read: 0 }
    for (const draw of draws) {
      if (enough()) return
      const { name, attempt: tried } = choose(steps, life, draw)
      lines.push(tried.line)
      counts.add(name, await attempt(way, crew, tried, draw))
    }
    await lookAtAll(life, crew)
  } catch (error) {
    throw story(error, lines)
  }
}
