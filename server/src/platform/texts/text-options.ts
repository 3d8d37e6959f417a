import { isOn } from '@sexton/contract/core/practices'
import { practiceOptions, type PracticeOptions } from '@sexton/contract/practices/options'
import { todayIn } from '@sexton/contract/values/dates'
import { timeNow } from '../../core/clock.ts'
import type { Core } from '../../core/context/core.ts'
import type { Db } from '../../core/db/db.ts'

/** Whether the park sends texts today. */
export const sendsTexts = ({ PRACTICES, PARK_TIME_ZONE }: Core['park']): boolean =>
  isOn(PRACTICES, 'texts', todayIn(PARK_TIME_ZONE, timeNow()))

/** What the park has set for its texts. */
export async function textOptions(db: Db): Promise<PracticeOptions['texts']> {
  const row = await db
    .selectFrom('practices')
    .select('options')
    .where('practice', '=', 'texts')
    .executeTakeFirst()
  return practiceOptions.texts.parse(row?.options ?? {})
}
