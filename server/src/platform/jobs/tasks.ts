import { workingHours } from '@sexton/contract/retention/kinds'
import { todayIn } from '@sexton/contract/values/dates'
import type { TaskName } from '@sexton/contract/system/tasks'
import { sql } from 'kysely'
import { timeNow } from '../../core/clock.ts'
import { backUpNightly } from '../backup/nightly.ts'
import type { Core } from '../../core/context/core.ts'
import type { Db } from '../../core/db/db.ts'
import { sweepAndCheckFiles } from '../file-records/sweep-files.ts'
import { keptFor } from './kept-for.ts'
import type { Say } from './run-task.ts'

/** What one run did, in words for System. */
export type Task = (core: Core) => Promise<string>

const counted = (count: bigint | number, one: string, many: string) =>
  `${count} ${Number(count) === 1 ? one : many}`

/** Deletes wrong tries that no longer count, and places where no user has signed in for as long as they are kept. */
export async function forgetTries(db: Db): Promise<string> {
  const counts = sql`make_interval(hours => ${workingHours.wrong_passwords})`
  const tries = await sql`delete from password_tries
    where tried_at not between now() - ${counts} and now() + ${counts}`.execute(db)
  const days = await keptFor(db, 'sign_in_places')
  const places = await sql`delete from sign_in_places
    where seen_at < now() - make_interval(days => ${days})`.execute(db)
  const gone = [
    counted(tries.numAffectedRows ?? 0n, 'wrong password', 'wrong passwords'),
    counted(places.numAffectedRows ?? 0n, 'place of sign-in', 'places of sign-in'),
  ]
  return `${gone.join(' and ')} forgotten`
}

/** Deletes the salts of past days: without them nobody can be recognised among the visitors of the public pages. */
export async function forgetViewSalts({ database, park }: Pick<Core, 'database' | 'park'>): Promise<string> {
  const today = todayIn(park.PARK_TIME_ZONE, timeNow())
  const { numDeletedRows } = await database.db
    .deleteFrom('view_salts')
    .where('day', '<', today)
    .executeTakeFirstOrThrow()
  return counted(numDeletedRows, 'past day forgotten', 'past days forgotten')
}

/** Tasks that features bring along: they know their records. */
export type FurtherTasks = Record<'keep_to_retention', Task> & {
  /** Asked for by staff, not by the timetable. */
  make_dues?: (core: Core, say: Say) => Promise<string>
  /** Reminders by text, while the park sends texts. */
  remind_by_text?: (core: Core) => Promise<void>
}

export const tasks: Record<Exclude<TaskName, 'keep_to_retention'>, Task> = {
  back_up: backUpNightly,
  sweep_files: async ({ database, files }) => {
    const { swept, faulty } = await sweepAndCheckFiles(database.db, files)
    return `${counted(swept, 'file', 'files')} removed that no record names; ${faulty} missing or damaged`
  },
  forget_repeated_calls: async ({ database: { db } }) => {
    const gone = await sql`delete from idempotency_keys
      where created_at < now() - make_interval(hours => ${workingHours.answered_calls})`.execute(db)
    return counted(gone.numAffectedRows ?? 0n, 'answered call forgotten', 'answered calls forgotten')
  },
  forget_ended_sessions: async ({ database: { db } }) => {
    const gone = await sql`delete from sessions where expires_at < now()`.execute(db)
    const outside = await sql`delete from outside_sessions where expires_at < now()`.execute(db)
    await sql`delete from outside_invitations where expires_at < now()`.execute(db)
    const days = await keptFor(db, 'task_runs')
    await sql`delete from task_runs where ended_at < now() - make_interval(days => ${days})`.execute(db)
    const ended = (gone.numAffectedRows ?? 0n) + (outside.numAffectedRows ?? 0n)
    return counted(ended, 'ended session forgotten', 'ended sessions forgotten')
  },
  forget_password_tries: ({ database }) => forgetTries(database.db),
  forget_view_salts: forgetViewSalts,
}
