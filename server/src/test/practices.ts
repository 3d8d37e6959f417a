import { practiceRefs, type PracticeRef } from '@sexton/contract/core/practices'
import { todayIn } from '@sexton/contract/values/dates'
import { takeSavedPark } from '../platform/live/saved-park.ts'
import type { TestPark } from './app.ts'

/** Switches practices on from today, with these options. */
export async function switchOn(
  { db, core }: Pick<TestPark, 'db' | 'core'>,
  options: Partial<Record<PracticeRef, Record<string, unknown>>>,
): Promise<void> {
  const since = todayIn(core.park.PARK_TIME_ZONE)
  // Terms need rights.
  const all = options.tenure ? { rights: {}, ...options } : options
  for (const [practice, said] of Object.entries(all))
    await db
      .insertInto('practices')
      .values({ practice, is_on: true, since, options: JSON.stringify(said) })
      .onConflict((one) =>
        one.column('practice').doUpdateSet({ is_on: true, since, options: JSON.stringify(said) }),
      )
      .execute()
  await takeSavedPark(db, core.park)
}

/** Switches every practice on, also those that come later. */
export const switchAllOn = (park: Pick<TestPark, 'db' | 'core'>): Promise<void> =>
  switchOn(park, Object.fromEntries(practiceRefs.map((practice) => [practice, {}])))

/** Switches every practice off. */
export async function switchOff({ db, core }: Pick<TestPark, 'db' | 'core'>): Promise<void> {
  await db.updateTable('practices').set({ is_on: false, since: null }).execute()
  await takeSavedPark(db, core.park)
}
