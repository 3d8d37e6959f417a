import path from 'node:path'
import { pathToFileURL } from 'node:url'
import * as sdk from '@aws-sdk/client-s3'
import { diskPlace } from '../server/src/platform/files/disk-place.ts'
import { foldersIn, storeIn } from '../server/src/platform/files/files.ts'
import { patience } from '../server/src/platform/files/s3-patience.ts'
import { s3Place } from '../server/src/platform/files/s3-place.ts'
import { makeCustomer } from '../server/src/test/factories.ts'
import { startS3 } from '../server/src/test/s3-server.ts'
import { newDataFolder, removeDataFolder } from '../processes/data-folder.ts'
import { withPark, type Park } from './frame/park.ts'
import { crowd } from './frame/people.ts'
import type { Rig, Run } from './frame/rig.ts'
import { attack } from './uploads/attack.ts'
import { Books, grownBy, type Ground } from './uploads/books.ts'
import { killWhileUploading, lookAtFiles } from './uploads/kills.ts'
import { largeFiles } from './uploads/large.ts'
import { moveWhileKilled } from './uploads/move.ts'

/** Megabytes. */
const LIMIT = 100
/** Large files at once. Six that lay in memory would be 150 MB, of 30 that may be. */
const LARGE = { long: 20, short: 6 }
/** More kills than this are the long form. */
const SHORT = 2

const faulty = pathToFileURL(path.join(import.meta.dirname, 'uploads', 'faulty-app.mjs')).href

/** The rig looks into the bucket that it serves itself, beside all the others: it waits longer for it than the app does. */
const unhurried = { ...patience, answer: 10 * patience.answer, silence: 10 * patience.silence }

const diskOf = (park: Park) => {
  const folders = foldersIn(path.join(park.folder, 'assets'))
  const place = diskPlace(folders.folder, folders.incoming)
  return { place, files: storeIn(place, folders) }
}

async function hold(ground: Ground, { random, planted, rounds, clients }: Run) {
  const { park, books } = ground
  const people = await crowd(park, clients)
  for (const person of people) Object.assign(person, { address: park.apps[0].address })
  let cases = 0
  const grown = await grownBy(park, async () => {
    cases = await attack(ground, people, random.branch())
  })
  const { kind } = ground.end.place
  books.memory.attempts += cases
  books.memory.note = `${books.memory.note ? `${books.memory.note}, ` : ''}${kind}: +${grown} MB`
  if (grown > LIMIT) books.memory.fault(`${kind}: +${grown} MB`)
  if (planted) return lookAtFiles(ground)
  await largeFiles(ground, people[0]!, rounds > SHORT ? LARGE.long : LARGE.short)
  await killWhileUploading(ground, people, random.branch(), rounds)
}

const customerOf = (park: Park) => makeCustomer(park.db, { first_name: 'Ann', last_name: 'Upload' })

const onDisk = (books: Books, run: Run) =>
  withPark({ settings: run.planted ? { NODE_OPTIONS: `--import=${faulty}` } : {} }, async (park) => {
    const end = diskOf(park)
    await hold({ park, books, end, customer_id: await customerOf(park), bytes: end.files.folder }, run)
  })

async function inBucket(books: Books, run: Run) {
  const bytes = newDataFolder('bucket')
  const server = await startS3(bytes)
  try {
    await withPark({ settings: server.env }, async (park) => {
      const disk = diskOf(park)
      const place = await s3Place(server.access(), disk.files.incoming, unhurried, async () => sdk)
      const end = { place, files: storeIn(place, disk.files) }
      const ground = { park, books, end, customer_id: await customerOf(park), bytes }
      await hold(ground, run)
      await moveWhileKilled(ground, server.env, disk, run.random.branch())
    })
  } finally {
    await server.close()
    removeDataFolder(bytes)
  }
}

async function both(run: Run) {
  const books = new Books()
  await onDisk(books, run)
  if (!run.planted) await inBucket(books, run)
  const { answered, harmless, left, memory, large, whole, moved } = books
  const tallies = run.planted
    ? [harmless, left, memory, whole]
    : [answered, harmless, left, memory, large, whole, moved]
  return tallies.map((tally) => tally.figure())
}

/** Files that are sent to do harm, and files that come while everything ends (docs/trust.md). */
export const uploads: Rig = {
  name: 'uploads',
  holds: 'no upload harms anybody, and none is stored by halves, on the disk and in a bucket',
  plants:
    'files shown as pages, refused ones that stay, names that files do not get, memory that is not given back',
  scale: {
    short: { rounds: 2, clients: 4 },
    long: { rounds: 60, clients: 8 },
    planted: { rounds: 0, clients: 4 },
  },
  run: both,
}
