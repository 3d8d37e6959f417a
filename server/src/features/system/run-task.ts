import type { system } from '@sexton/contract/system/calls'
import { audit } from '../../core/audit/audit.ts'
import type { Read, Write } from '../../core/call/verbs.ts'
import type { Core } from '../../core/context/core.ts'
import { conflict } from '../../core/refusal.ts'
import { lastRunOf, lockRunNow, queueNow, scheduledTaskRows } from './tasks-queries.ts'

/** One that is off in the settings says so instead of its next time. */
export const scheduledTasks =
  ({ settings }: Core): Read<typeof system.scheduledTasks> =>
  (ctx) =>
    scheduledTaskRows(ctx.db, settings)

const words = (task: string) => task.replaceAll('_', ' ')

/** One after the other: two who ask at once have it run once. */
export const runTask: Write<typeof system.runTask> = {
  async change(ctx, { params: { task } }) {
    await lockRunNow(ctx.db, task)
    const known = await lastRunOf(ctx.db, task)
    if (known.running || known.queued) throw conflict('This task is already running.')
    await queueNow(ctx.db, task, ctx.user.user_id)
    const message = `Task run now: ${words(task)}`
    await audit(ctx, { object: 'system', object_id: 1, action: 'TASK_RUN', message, data: { task } })
  },
}
