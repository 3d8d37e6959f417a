import path from 'node:path'
import { newDataFolder, removeDataFolder } from '../processes/data-folder.ts'
import { openDatabase } from '../server/src/core/db/db.ts'
import { compareFiles } from '../server/src/platform/file-records/compare-files.ts'
import { command, contentOf, elsewhere, emptyMachine, spoil, type Place } from './backup/places.ts'
import { tracesOf, type Acknowledged } from './frame/intents.ts'
import { withPark, type Park } from './frame/park.ts'
import { crowd } from './frame/people.ts'
import { Tally, type Rig, type Run } from './frame/rig.ts'
import { unsound } from './frame/soundness.ts'
import { Writers } from './kills/writers.ts'

/** What is acknowledged before the backup begins, and beside it at the least. */
const BEFORE = 80
const BESIDE = 20

const BACKUP_KEY = 'a key of the office safe'

class Books {
  readonly kept = new Tally('acknowledged before it is in the backup')
  readonly whole = new Tally('nothing half-done, each row with its file')
  readonly tables = new Tally('every table and rule, and its sum')
  readonly files = new Tally('every file, and its sum')
}

/** A backup of a park that eight clerks write to; answers what it has to hold. */
async function backUpUnderWriters(park: Park, file: string, { random, clients }: Run) {
  const writers = new Writers(park, await crowd(park, clients), random.branch())
  await writers.progress(0, BEFORE, ['upload', 'receipt', 'order', 'note'])
  const before = [...writers.acknowledged]
  await command('backup', file, { DATA_DIR: park.folder, BACKUP_KEY })
  await writers.progress(before.length, BESIDE)
  await writers.stop()
  return { before, beside: writers.acknowledged.length - before.length }
}

async function lookAt(place: Place, before: readonly Acknowledged[], { kept, whole }: Books) {
  const database = openDatabase(await place.open(), { max: 2 })
  try {
    for (const { name, intent } of before) {
      const traces = await tracesOf(database, intent)
      kept.attempts += 1
      if (traces !== 1) kept.fault(`${name}: ${traces} instead of 1`)
    }
    const wrong = await unsound(database)
    const { recorded, faults } = await compareFiles(database.db, await place.files(), { deep: true })
    whole.attempts += 1 + recorded
    for (const line of wrong) whole.fault(line)
    for (const { filename, fault } of faults) whole.fault(`${filename}: ${fault}`)
  } finally {
    await database.close()
  }
}

function compare(tally: Tally, here: Record<string, string>, there: Record<string, string>) {
  const names = new Set([...Object.keys(here), ...Object.keys(there)])
  tally.attempts += names.size
  for (const name of names)
    if (here[name] !== there[name])
      tally.fault(`${name}: ${here[name] ?? 'nothing'} and ${there[name] ?? 'nothing'}`)
}

const named = (rules: readonly string[]) => Object.fromEntries(rules.map((rule) => [rule, 'there']))

/** To the other kind of database and of files, and from there to an empty machine: the same all the way. */
async function restoreTwice(park: Park, folder: string, run: Run, books: Books) {
  const [busy, quiet] = [path.join(folder, 'busy.tar.gz.sealed'), path.join(folder, 'quiet.tar.gz')]
  const { before, beside } = await backUpUnderWriters(park, busy, run)
  books.kept.note = `${beside} more beside it`
  const [there, back] = [await elsewhere(), await emptyMachine()]
  try {
    await command('restore', busy, { ...there.settings, BACKUP_KEY })
    await lookAt(there, before, books)
    await command('backup', quiet, there.settings)
    await command('restore', quiet, back.settings)
    if (run.planted) await spoil(back)
    const [one, other] = [await contentOf(there), await contentOf(back)]
    compare(books.tables, one.tables, other.tables)
    compare(books.tables, named(one.rules), named(other.rules))
    compare(books.files, one.files, other.files)
  } finally {
    await back.close()
    await there.close()
  }
}

async function hold(run: Run) {
  const books = new Books()
  for (let round = 0; round < run.rounds; round += 1) {
    const folder = newDataFolder('backups')
    try {
      await withPark({}, (park) => restoreTwice(park, folder, run, books))
    } finally {
      removeDataFolder(folder)
    }
  }
  const { kept, whole, tables, files } = books
  return (run.planted ? [tables, files] : [kept, whole, tables, files]).map((tally) => tally.figure())
}

/** A backup made under writers, restored on the other kind of database and of files, and back (system-9). */
export const backup: Rig = {
  name: 'backup',
  holds: 'what was backed up comes back, all of it',
  plants: 'a restore that leaves a table out, and cuts a file',
  scale: {
    short: { rounds: 1, clients: 8 },
    long: { rounds: 20, clients: 8 },
    planted: { rounds: 1, clients: 8 },
  },
  run: hold,
}
