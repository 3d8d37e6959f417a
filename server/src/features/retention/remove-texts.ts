import type { Core } from '../../core/context/core.ts'
import { todayIn } from '@sexton/contract/values/dates'
import { timeNow } from '../../core/clock.ts'
import { keptFor } from '../../platform/jobs/kept-for.ts'
import { forgetTextFile } from '../../platform/texts/gateway.ts'
import { dueIds } from './due-now-queries.ts'

/** How many go at once. */
const together = 1000

/** Removes finished texts, first the files that were kept of them in place of sending. */
export async function removeTexts({ database: { db }, park, settings }: Core): Promise<void> {
  const zone = park.PARK_TIME_ZONE
  const asked = { keep: (await keptFor(db, 'finished_texts'))!, today: todayIn(zone, timeNow()), zone }
  for (;;) {
    const ids = await dueIds(db, 'finished_texts', asked, { atMost: together })
    if (ids.length === 0) return
    for (const text_id of ids) await forgetTextFile(settings, text_id)
    await db.deleteFrom('texts').where('text_id', 'in', ids).execute()
  }
}
