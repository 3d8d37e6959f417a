import { counted } from '@sexton/contract/core/counted'
import { isRecords, type RetentionKind } from '@sexton/contract/retention/kinds'
import { todayIn } from '@sexton/contract/values/dates'
import { timeNow } from '../../core/clock.ts'
import type { Core } from '../../core/context/core.ts'
import { keptFor } from '../../platform/jobs/kept-for.ts'
import type { Task } from '../../platform/jobs/tasks.ts'
import { dueIds } from './due-now-queries.ts'
import { removeBookings } from './remove-bookings.ts'
import { removeDraft } from './remove-drafts.ts'
import { removeKin } from './remove-kin.ts'
import { removeMails } from './remove-mails.ts'
import { removeRequests } from './remove-requests.ts'
import { removeTexts } from './remove-texts.ts'

/** How many go in one transaction: nobody waits long behind it. */
const together = 100

/** More than a park has: what is due is looked for once a night. */
const inOneNight = 100_000

type Records = Extract<
  RetentionKind,
  'draft_sales' | 'ended_bookings' | 'family_requests' | 'finished_mails' | 'next_of_kin'
>

async function removeDrafts(core: Core, ids: readonly number[]) {
  let gone = 0
  for (const id of ids) gone += Number(await removeDraft(core, id))
  return gone
}

const removers: Record<Records, (core: Core, ids: readonly number[]) => Promise<number>> = {
  draft_sales: removeDrafts,
  ended_bookings: removeBookings,
  family_requests: removeRequests,
  finished_mails: removeMails,
  next_of_kin: removeKin,
}

/** Removes what is due of a kind; undefined where it is kept for ever. */
async function keepTo(core: Core, kind: Records): Promise<number | undefined> {
  const { db } = core.database
  const keep = await keptFor(db, kind)
  if (keep === null) return undefined
  const zone = core.park.PARK_TIME_ZONE
  const asked = { keep, today: todayIn(zone, timeNow()), zone }
  const ids = await dueIds(db, kind, asked, { atMost: inOneNight })
  let gone = 0
  for (let at = 0; at < ids.length; at += together)
    gone += await removers[kind](core, ids.slice(at, at + together))
  return gone
}

const said: Record<Records, (gone: number) => string> = {
  draft_sales: (gone) => counted(gone, 'draft sale', 'draft sales'),
  ended_bookings: (gone) => counted(gone, 'ended booking', 'ended bookings'),
  family_requests: (gone) => counted(gone, 'request of a family', 'requests of families'),
  finished_mails: (gone) => counted(gone, 'email', 'emails'),
  next_of_kin: (gone) => `the next of kin of ${counted(gone, 'burial', 'burials')}`,
}

/** The task of the night: removes what somebody has said is kept no longer, in small transactions (retention-5). */
export const keepToRetention: Task = async (core) => {
  const words = []
  for (const kind of [
    'draft_sales',
    'ended_bookings',
    'family_requests',
    'finished_mails',
    'next_of_kin',
  ] as const) {
    const gone = await keepTo(core, kind)
    // What goes without anybody's rule is told of where something went.
    if (gone !== undefined && (gone > 0 || isRecords(kind))) words.push(said[kind](gone))
  }
  await removeTexts(core)
  return words.length === 0 ? 'All records are kept for ever' : `${words.join(', ')} removed`
}
