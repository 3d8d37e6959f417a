import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { customers } from '@sexton/contract/customers/calls'
import { send, type Answer, type Caller } from '../../processes/caller.ts'
import { Desk, intents, tracesOf, type Acknowledged } from '../frame/intents.ts'
import { hasEnded, type Park } from '../frame/park.ts'
import { crowd } from '../frame/people.ts'
import type { Random } from '../frame/random.ts'
import { Tally, type Run } from '../frame/rig.ts'
import { Books } from '../kills/books.ts'
import { recover, victims } from '../kills/kill-round.ts'
import type { SmallDisk } from './small-disk.ts'

/** Megabytes. */
export const RESERVE = 60
const BELOW = 45
/** Milliseconds. */
const MEASURED_FOR = 2_500
const FULL_FOR = 3_000
const SERVED_AGAIN = 30_000

const refusal = ({ body }: Answer) => (body as { error?: { code?: string; message?: string } })?.error
const words = ({ status, text }: Answer) => `${status} ${text.slice(0, 150)}`

/** What is known of a full disk: each write that was answered, and how. */
export class DiskBooks {
  readonly reserve = new Tally('below the reserve: files wait, the rest is done')
  readonly full = new Tally('full: done, or refused in words')
  readonly undone = new Tally('refused is not done, and is done once later')
  readonly again = new Tally('served again by the same process')
  readonly acknowledged: Acknowledged[] = []
  readonly refused: Acknowledged[] = []
}

const prepared = async (park: Park, clerk: Caller, desk: Desk, name: string, random: Random) => {
  const mark = `Full-${random.int(0, 2 ** 31 - 1)}-${Date.now()}`
  return { name, intent: await intents[name]!({ park, clerk, desk, mark }) }
}

/** Receipts, burials and all else are done; what brings a file or makes one is refused. */
async function belowTheReserve(park: Park, clerk: Caller, books: DiskBooks, random: Random) {
  const { reserve } = books
  const desk = new Desk(clerk)
  for (const name of Object.keys(intents)) {
    const write = await prepared(park, clerk, desk, name, random)
    const answer = await write.intent.send(clerk)
    reserve.attempts += 1
    const waits = name === 'upload'
    const isRight = waits
      ? answer.status === 507 && refusal(answer)?.code === 'disk_low'
      : answer.status < 300
    if (!isRight) reserve.fault(`${name}: ${words(answer)}`)
    if (answer.status < 300) books.acknowledged.push(write)
    else books.refused.push(write)
  }
  reserve.attempts += 1
  const made = await clerk.ask(customers.searchExport, { query: {} })
  if (made.status !== 507) reserve.fault(`a workbook: ${words({ ...made, text: made.text.slice(0, 20) })}`)
}

/** Clerks go on while there is no byte left; each answer is a success, or says in words that there is no room. */
async function whileFull(park: Park, people: Caller[], books: DiskBooks, random: Random) {
  const { full } = books
  const until = Date.now() + FULL_FOR
  const work = async (clerk: Caller, own: Random) => {
    for (let desk = new Desk(clerk); Date.now() < until; await sleep(20)) {
      const write = await prepared(park, clerk, desk, own.pick(Object.keys(intents)), own).catch(
        () => undefined,
      )
      // Its customer or draft was refused before it.
      if (!write) desk = new Desk(clerk)
      if (!write) continue
      const answer = await write.intent.send(clerk).catch((error: Error) => error)
      full.attempts += 1
      if (answer instanceof Error) full.fault(`${write.name}: ${answer.message}`)
      else if (answer.status < 300) books.acknowledged.push(write)
      else if ((answer.status === 507 || answer.status === 503) && refusal(answer)?.message)
        books.refused.push(write)
      else full.fault(`${write.name}: ${words(answer)}`)
    }
  }
  await Promise.all(people.map((clerk) => work(clerk, random.branch())))
  const { status, text } = await send({ method: 'GET', url: `${park.apps[0].address}/readyz` })
  if (status !== 503) full.fault(`/readyz says ${status} ${text} while the disk is full`)
}

/** Each one that was refused is sent again under its key; then it is there once, as is all that was acknowledged. */
async function repeat(park: Park, people: Caller[], books: DiskBooks) {
  for (const [index, write] of books.refused.entries()) {
    const answer = await write.intent.send(people[index % people.length]!)
    books.undone.attempts += 1
    if (answer.status >= 300) books.undone.fault(`${write.name}: ${words(answer)}`)
    else if ((await tracesOf(park, write.intent)) !== 1) books.undone.fault(`${write.name}: not there once`)
    else books.acknowledged.push(write)
  }
  books.refused.length = 0
}

/** What was partly received when there was no more room is gone; a process leaves nothing there but its sign of life. */
async function leftBehind({ folder }: Park): Promise<string[]> {
  const all = await readdir(path.join(folder, 'assets', 'incoming'), { recursive: true, withFileTypes: true })
  return all.filter((entry) => entry.isFile() && entry.name !== 'alive').map(({ name }) => name)
}

async function fullOnce(park: Park, disk: SmallDisk, people: Caller[], books: DiskBooks, random: Random) {
  disk.leave(BELOW)
  await sleep(MEASURED_FOR)
  await belowTheReserve(park, people[0]!, books, random)
  disk.leave(0)
  await whileFull(park, people, books, random)
  await victims['the database']!(park, random)
  await sleep(FULL_FOR / 2)
  books.again.attempts += 1
  if (park.apps.some(hasEnded)) books.again.fault('an app has ended while the disk was full')
  disk.makeRoom()
  const began = Date.now()
  await recover(park)
  const took = Date.now() - began
  if (took > SERVED_AGAIN) books.again.fault(`after ${(took / 1000).toFixed(1)} s`)
  books.again.note = `${(took / 1000).toFixed(1)} s after there was room`
  await sleep(MEASURED_FOR)
  await repeat(park, people, books)
}

/** A disk with less room than its reserve, then with none; the database is killed meanwhile, and there is room again. */
export async function fillDisk(park: Park, disk: SmallDisk, { rounds, clients, random, planted }: Run) {
  const people = await crowd(park, clients)
  const books = new DiskBooks()
  const kept = new Books(park, books)
  if (planted) {
    disk.leave(BELOW)
    await sleep(MEASURED_FOR)
    await belowTheReserve(park, people[0]!, books, random)
    return [books.reserve.figure()]
  }
  for (let round = 0; round < rounds; round += 1) {
    await fullOnce(park, disk, people, books, random.branch())
    await kept.look(true)
    for (const name of await leftBehind(park)) books.undone.fault(`left behind: ${name}`)
  }
  const { durable, whole, files } = kept
  return [books.reserve, books.full, books.undone, books.again, durable, whole, files].map((one) =>
    one.figure(),
  )
}
