import { setTimeout as sleep } from 'node:timers/promises'
import { runCommand } from '../../processes/command.ts'
import { databaseUrls } from '../../processes/data-folder.ts'
import { openDatabase } from '../../server/src/core/db/db.ts'
import { compareFiles } from '../../server/src/platform/file-records/compare-files.ts'
import type { End } from '../../server/src/platform/file-records/move-files.ts'
import type { Random } from '../frame/random.ts'
import type { Ground } from './books.ts'

const KILLS = 3

/** What the command says where a kill came only when it had done everything. */
const isThere = /^The files of this park are already in /m

/** `npm run files:move` to the disk is killed while it copies, and run again; then the app starts there. */
export async function moveWhileKilled(
  { park, books }: Ground,
  env: Record<string, string>,
  disk: End,
  random: Random,
): Promise<void> {
  const { moved } = books
  const [first, second] = park.apps
  await second.stop()
  await first.stop()
  const move = () =>
    runCommand(process.execPath, ['scripts/files/move.mjs', '--to', 'disk'], {
      ...env,
      DATA_DIR: park.folder,
    })
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { process: running, ended } = move()
    await sleep(random.int(900, 2500))
    running.kill('SIGKILL')
    await ended
  }
  const last = move()
  const isDone = (await last.ended) === 0 || isThere.test(last.output())
  if (!isDone) moved.fault(last.output().slice(-300))
  await first.restart({ S3_URL: '' })
  const database = openDatabase(databaseUrls(park.folder).ownerUrl, { max: 1 })
  const { recorded, faults } = await compareFiles(database.db, disk.files, { deep: true }).finally(() =>
    database.close(),
  )
  moved.attempts += recorded
  moved.note = `${KILLS} kills`
  for (const { filename, fault } of faults) moved.fault(`${filename}: ${fault}`)
}
