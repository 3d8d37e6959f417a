import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { databaseIn } from '../../processes/data-folder.ts'
import { send } from '../../processes/caller.ts'
import { openDatabase } from '../../server/src/core/db/db.ts'
import type { Park } from '../frame/park.ts'
import type { Random } from '../frame/random.ts'
import type { Writers } from './writers.ts'

const PATIENCE = 30_000
/** Between two writes while it starts again, in the short form: enough is written by then. Milliseconds. */
const PAUSE = 250
/** More rounds than this are the long form. */
const SHORT = 10
export const isLong = (rounds: number) => rounds > SHORT

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

const killHard = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself in the meantime.
  }
}

/** The main process of the database, which takes all others with it. */
function killDatabase({ folder }: Park) {
  const pid = databaseIn(folder)
  if (pid !== undefined) killHard(pid)
}

/** One of the database's own processes: it then begins again by itself, from what it wrote down. */
function killBackend({ folder }: Park, random: Random) {
  const pid = databaseIn(folder)
  const children = pid === undefined ? [] : childrenOf(pid)
  if (children.length > 0) killHard(random.pick(children))
}

/** What is killed, by name. The first process runs the database and restarts it; the rig restarts the apps. */
export const victims: Record<string, (park: Park, random: Random) => unknown> = {
  'the app with the database': ({ apps }) => apps[0].kill(),
  'the other app': ({ apps }) => apps[1].kill(),
  'the database': killDatabase,
  'a process of the database': killBackend,
  'the app and its database': (park) => {
    killDatabase(park)
    return park.apps[0].kill()
  },
  everything: (park) => {
    killDatabase(park)
    return Promise.all(park.apps.map((app) => app.kill()))
  },
}

/** By a new connection: former ones may be served for a moment longer though the database is gone. */
async function accepts({ adminUrl }: Park): Promise<boolean> {
  const database = openDatabase(adminUrl, { max: 1 })
  const found = await sql`select 1`.execute(database.db).catch(() => undefined)
  await database.close()
  return found !== undefined
}

async function isReady(address: string): Promise<boolean> {
  const answer = await send({ method: 'GET', url: `${address}/readyz`, alone: true }).catch(() => undefined)
  return answer?.status === 200
}

/** Starts what was killed again and waits until both processes serve. Rejects when that takes too long. */
export async function recover(park: Park): Promise<void> {
  const { apps } = park
  await park.revive()
  for (const until = Date.now() + PATIENCE; Date.now() < until; await sleep(50)) {
    const ready = await Promise.all([accepts(park), ...apps.map(({ address }) => isReady(address))])
    if (ready.every(Boolean)) return
  }
  const said = apps.map(({ command }) => command.output().slice(-1000)).join('\n')
  throw new Error(`It did not recover within ${PATIENCE / 1000} s:\n${said}`)
}

/** The same beside clerks who write on. */
export const recoverBeside = (park: Park, writers: Writers, rounds: number) =>
  writers.pausing(isLong(rounds) ? 0 : PAUSE, () => recover(park))
