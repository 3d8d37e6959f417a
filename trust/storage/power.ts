import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { runCommand } from '../../processes/command.ts'
import { databaseIn } from '../../processes/data-folder.ts'
import { proveBackup } from '../../server/src/db/restore/restore-park.ts'
import type { Park } from '../frame/park.ts'
import { crowd } from '../frame/people.ts'
import { Tally, type Run } from '../frame/rig.ts'
import { Books } from '../kills/books.ts'
import { recoverBeside, victims } from '../kills/kill-round.ts'
import { Writers } from '../kills/writers.ts'
import { cutPower } from './cut-power.ts'

const forgetful = pathToFileURL(path.join(import.meta.dirname, 'forgetful-disk.mjs')).href

/** Work before a cut: milliseconds, and the least number of acknowledged writes. */
const WORK = { least: 200, most: 900, writes: 20 }
const PATIENCE = 10_000

/** The settings of a process whose disk keeps, over a cut, only what was synced; with `forgets` it has synced nothing. */
export const onForgetfulDisk = (memory: string, forgets: boolean) => ({
  NODE_OPTIONS: `--import=${forgetful}`,
  DISK_MEMORY: memory,
  ...(forgets ? { DISK_FORGETS: '1' } : {}),
})

/** A power cut asks of the database what it promises only with these; its own disk is not tried here. */
async function isSafe({ db }: Park, tally: Tally) {
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    const { rows } = await sql<{ is: string }>`select current_setting(${name}) as is`.execute(db)
    tally.attempts += 1
    if (rows[0]!.is !== 'on') tally.fault(`${name} is ${rows[0]!.is}`)
  }
}

async function everythingEnds(park: Park, { random }: Run) {
  await victims['everything']!(park, random)
  for (const until = Date.now() + PATIENCE; databaseIn(park.folder) !== undefined; await sleep(20))
    if (Date.now() > until) throw new Error('The database outlives its end')
}

/** A backup that was said to be made is there after the cut, and whole. */
async function backUp({ folder }: Park, settings: Record<string, string>) {
  mkdirSync(path.join(folder, 'backups'), { recursive: true })
  const file = path.join(folder, 'backups', `${Date.now()}.tar.gz`)
  const command = runCommand(process.execPath, ['scripts/files/backup.mjs', file], {
    DATA_DIR: folder,
    ...settings,
  })
  if ((await command.ended) !== 0) throw new Error(command.output().slice(-500))
  return file
}

/** The power is cut under writers, again and again. */
export async function cutUnderWriters(
  park: Park,
  memory: string,
  settings: Record<string, string>,
  run: Run,
) {
  const { random, planted, rounds, clients } = run
  const [safe, backups] = [new Tally('the database syncs its commits'), new Tally('a backup that was made')]
  const writers = new Writers(park, await crowd(park, clients), random.branch())
  const books = new Books(park, writers)
  let lost = 0
  for (let round = 0; round < rounds; round += 1) {
    const since = writers.acknowledged.length
    await sleep(random.int(WORK.least, WORK.most))
    await writers.progress(since, WORK.writes, ['upload'])
    const backup = round % 3 === 0 ? await backUp(park, settings) : undefined
    await isSafe(park, safe)
    await everythingEnds(park, run)
    lost += cutPower(park.folder, memory)
    if (backup) backups.attempts += 1
    if (backup) await proveBackup(backup, undefined).catch((error: Error) => backups.fault(error.message))
    await books.waited(() => recoverBeside(park, writers, rounds))
    await books.look()
  }
  await writers.stop()
  await books.look(true)
  for (const line of writers.wrong) books.service.fault(line)
  const { durable, whole, files, service } = books
  files.note = `${lost} files and folders were as they had been synced`
  service.note = `after ${(books.longest / 1000).toFixed(1)} s at most`
  return (planted ? [files, backups] : [safe, durable, whole, files, backups, service]).map((one) =>
    one.figure(),
  )
}
