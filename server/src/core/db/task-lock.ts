import type { TaskName } from '@sexton/contract/system/tasks'

/** The advisory lock that whoever runs a task holds, as SQL; the database frees it when that process is gone. */
export const lockOf = (task: TaskName) => `hashtext('sexton.task'), hashtext('${task}')`
