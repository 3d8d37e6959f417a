import type { RunName } from '@sexton/contract/system/tasks'

/** The advisory lock that whoever runs a task holds, as SQL; the database frees it when that process is gone. */
export const lockOf = (task: RunName) => `hashtext('sexton.task'), hashtext('${task}')`
