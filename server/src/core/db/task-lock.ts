import type { RunName } from '@sexton/contract/system/tasks'

/** The advisory lock of the task that an SQL expression names. */
export const lockOfNamed = (name: string) => `hashtext('sexton.task'), hashtext(${name})`

/** The advisory lock that whoever runs a task holds, as SQL; the database frees it when that process is gone. */
export const lockOf = (task: RunName) => lockOfNamed(`'${task}'`)
