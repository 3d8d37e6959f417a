import { system } from '@sexton/contract/system/calls'
import { implement, type Mount } from '../../core/call/implement.ts'
import { anonymize, anonymizing } from './anonymize.ts'
import { info } from './info.ts'
import { logoutUsers, socketUsers } from './log-out.ts'
import { putAside, sendAgain, sendAllAgain } from './mails-by-hand.ts'
import { runTask, scheduledTasks } from './run-task.ts'
import { throwError } from './throw-error.ts'

export const systemRoutes: Mount = (app, core) =>
  implement(system, {
    info: info(core),
    sendAgain,
    sendAllAgain,
    putAside,
    socketUsers,
    scheduledTasks: scheduledTasks(core),
    runTask,
    logoutUsers,
    throwError,
    anonymizing: anonymizing(core),
    anonymize: anonymize(core),
  })(app, core)
