import type { ConnectedUser, ScheduledTask } from '@sexton/contract/system/calls'
import { isClockWrong, type SystemInfo } from '@sexton/contract/system/facts'
import type { Anonymizing } from '@sexton/contract/system/anonymizing'

/** All that the screen has read so far. */
export interface SystemFacts {
  info?: SystemInfo
  people?: readonly ConnectedUser[]
  tasks?: readonly ScheduledTask[]
  anonymizing?: Anonymizing
}

const twoDays = 48 * 3_600_000

export const isUnderWay = ({ running, queued }: ScheduledTask) => running || queued

/** Its last run did not come to its end. */
export const wentWrong = (task: ScheduledTask) =>
  !isUnderWay(task) && task.last_outcome !== null && task.last_outcome !== 'DONE'

/** The latest nightly backup is older than two nights, as far as the folder can be read. */
export const isBackupOld = ({ latest }: NonNullable<SystemInfo['backup']>, now: number) =>
  latest !== null && now - Date.parse(latest.made_at) > twoDays

/** Somebody should look at the backups: nobody knows whether there are any, or the latest is old. */
export const isBackupWrong = (backup: NonNullable<SystemInfo['backup']>, now: number) =>
  !backup.readable || isBackupOld(backup, now)

export const isDiskLow = ({ free, reserve }: NonNullable<SystemInfo['disk']>) => free < reserve

/** Files are lost, or their store does not serve. */
export const areFilesWrong = ({ trouble, faulty }: SystemInfo['files']) => trouble !== null || faulty > 0

/** Why reports are not read at the standby that the settings name (running-6). */
export const standbyFault = ({ database }: SystemInfo) => database.standby?.fault ?? null

/** Whether it cannot be used, or was only behind. */
export const standbyState = (fault: NonNullable<ReturnType<typeof standbyFault>>) =>
  fault === 'behind' ? 'behind' : 'away'

/** Writes wait for a standby that does not acknowledge them. */
export const isStandbySilent = ({ database }: SystemInfo) => database.commits_waiting > 0

/** The processes whose machine has another time than the database, one of each machine (running-15). */
export const wrongClocks = ({ processes }: SystemInfo) => {
  const wrong = processes.filter(({ clock_ahead }) => isClockWrong(clock_ahead))
  return [...new Map(wrong.map((one) => [one.host, one])).values()]
}

/** The parts of the screen in the usual order, each with whether somebody should look at it (system-1). */
const partsInOrder = {
  mail: ({ info }) => info !== undefined && info.mail.failed + info.mail.uncertain > 0,
  backup: ({ info }, now) => Boolean(info?.backup && isBackupWrong(info.backup, now)),
  disk: ({ info }) => Boolean(info?.disk && isDiskLow(info.disk)),
  files: ({ info }) => info !== undefined && areFilesWrong(info.files),
  people: () => false,
  access: () => false,
  tasks: ({ tasks }) => tasks?.some(wentWrong) ?? false,
  backend: ({ info }) =>
    Boolean(
      info &&
      (isStandbySilent(info) ||
        standbyFault(info) ||
        info.differing.length > 0 ||
        wrongClocks(info).length > 0),
    ),
  frontend: () => false,
  tests: () => false,
  anonymize: ({ anonymizing }) => anonymizing?.running ?? false,
} satisfies Record<string, (facts: SystemFacts, now: number) => boolean>

export type PartName = keyof typeof partsInOrder

/** These tell the operator of the server which settings to change; the others speak to a manager in words. */
const forOperator: readonly PartName[] = ['tasks', 'backend', 'frontend', 'tests', 'anonymize']

/** What needs somebody stands first; then what a manager reads, and last what the operator does. */
export function inOrderOfAttention(facts: SystemFacts, now: number) {
  const names = Object.keys(partsInOrder) as PartName[]
  const needs = (name: PartName) => partsInOrder[name](facts, now)
  const isWell = names.filter((name) => !needs(name))
  return {
    first: [...names.filter(needs), ...isWell.filter((name) => !forOperator.includes(name))],
    operator: isWell.filter((name) => forOperator.includes(name)),
  }
}
