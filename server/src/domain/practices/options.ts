import { isOn, type PracticeRef } from '@sexton/contract/core/practices'
import { practiceOptions, type PracticeOptions } from '@sexton/contract/practices/options'
import type { Changing, Reading } from '../../core/context/context.ts'
import { prepared } from '../../core/db/db.ts'

type Asks = Reading | Changing

/** Whether the park does this today (practices-1). */
export const does = ({ park, today }: Pick<Asks, 'park' | 'today'>, practice: PracticeRef): boolean =>
  isOn(park.PRACTICES, practice, today)

/** What the park has set for a practice; where it has set nothing, the defaults. */
export async function optionsOf<R extends PracticeRef>(
  { db }: Pick<Asks, 'db'>,
  practice: R,
): Promise<PracticeOptions[R]> {
  const row = await db
    .selectFrom('practices')
    .modifyFront(prepared)
    .select('options')
    .where('practice', '=', practice)
    .executeTakeFirst()
  return practiceOptions[practice].parse(row?.options ?? {}) as PracticeOptions[R]
}
