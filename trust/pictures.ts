import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { documents } from '@sexton/contract/documents/calls'
import { photos } from '@sexton/contract/photos/calls'
import { sql } from 'kysely'
import type { Answer, Caller } from '../processes/caller.ts'
import { makeCustomer, makeSite } from '../server/src/test/factories.ts'
import { form } from '../server/src/test/multipart.ts'
import { withPark, type Park } from './frame/park.ts'
import { somebody } from './frame/people.ts'
import type { Random } from './frame/random.ts'
import { Tally, type Rig, type Run } from './frame/rig.ts'
import { aDeck, largerPhoto, smallPhoto, type Picture } from './pictures/deck.ts'
import { isRunning, processesOf } from './frame/memory.ts'
import { watchApp, watchMemory } from './frame/watch-app.ts'
import { weakened } from './pictures/weaken.ts'

/** Megabytes of all processes but the database; milliseconds of a small photo and of the smallest call. */
const LIMITS = { memory: 400, photo: 2000, call: 1000 }
/** At once by somebody who sends too many. */
const FLOOD = 14
/** Milliseconds that what an app started may take to notice that it is gone. */
const PATIENCE = 5000

class Books {
  readonly answered = new Tally('answered in words')
  readonly memory = new Tally(`all processes under ${LIMITS.memory} MB`)
  readonly photo = new Tally('a small photo beside them in 2 s')
  readonly still = new Tally('the app never stands still')
  readonly left = new Tally('nothing left behind')
  readonly gone = new Tally('ends with its app')

  constructor(
    readonly park: Park,
    readonly site_id: number,
    readonly customer_id: number,
  ) {}

  /** Done, or refused with a message; with how long to wait where that helps. */
  judge(name: string, { status, headers, text }: Answer): void {
    this.answered.attempts += 1
    const waits = status === 429 || status === 503
    const isRight = [200, 413, 415, 422].includes(status) || (waits && headers['retry-after'])
    if (!isRight) this.answered.fault(`${name}: ${status} ${text.slice(0, 150)}`)
  }
}

const addPhoto = ({ site_id }: Books, by: Caller, { name, content }: Picture) =>
  by.ask(photos.add, { params: { site_id }, body: {} }, form([{ name, content, field: 'file' }]))
const addDocument = ({ customer_id }: Books, by: Caller, { name, content }: Picture) =>
  by.ask(
    documents.add,
    { params: { type: 'customer', id: customer_id }, body: {} },
    form([{ name, content }]),
  )

/** Sends what is left of the deck, now as a photo, now as a document. */
async function attack(books: Books, by: Caller, random: Random, deck: Picture[]) {
  for (let picture = deck.pop(); picture; picture = deck.pop()) {
    const add = random.chance(0.5) ? addPhoto : addDocument
    books.judge(picture.name, await add(books, by, picture))
  }
}

/** Sends more at once than one person may have waiting: some are told so, none is lost without a word. */
async function flood(books: Books, by: Caller) {
  const content = await largerPhoto()
  const sent = Array.from({ length: FLOOD }, (_, at) => addPhoto(books, by, { name: `${at}.jpg`, content }))
  const answers = await Promise.all(sent)
  for (const answer of answers) books.judge('one of many', answer)
  if (!answers.some(({ status }) => status === 429)) books.answered.fault('Nobody was told to wait')
}

/** Adds small photos until all else is done. */
async function addSmall(books: Books, by: Caller, isOver: () => boolean) {
  const content = await smallPhoto()
  let longest = 0
  // The first one starts the process that decodes.
  await addPhoto(books, by, { name: 'first.jpg', content })
  while (!isOver()) {
    const began = Date.now()
    const { status, text } = await addPhoto(books, by, { name: 'small.jpg', content })
    const took = Date.now() - began
    longest = Math.max(longest, took)
    books.photo.attempts += 1
    if (status !== 200) books.photo.fault(`${status} after ${took} ms ${text.slice(0, 100)}`)
    else if (took > LIMITS.photo) books.photo.fault(`${took} ms`)
    await sleep(200)
  }
  books.photo.note = `${longest} ms at most`
}

/** Each file of the store belongs to a row, and nothing lies where uploads arrive. */
async function lookBehind({ park, left }: Books) {
  const assets = path.join(park.folder, 'assets')
  // Each process receives in a folder of its own, with a file there that says it lives.
  const incoming = await readdir(path.join(assets, 'incoming'), { recursive: true })
  const arrived = incoming.filter((name) => name.includes(path.sep) && !name.endsWith('alive'))
  for (const name of arrived) left.fault(`incoming/${name}`)
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from documents union select storage_key from photos
    union select thumbnail_key from photos`.execute(park.db)
  const known = new Set(rows.map(({ key }) => key))
  const stored = (await readdir(assets, { recursive: true })).filter((name) => /^\w\w\/.+/.test(name))
  left.attempts = stored.length + arrived.length
  for (const name of stored) if (!known.has(name)) left.fault(name)
}

/** An app that is killed leaves no process that decodes. */
async function lookAfter({ park, gone }: Books) {
  const [app, ...children] = processesOf(park.apps[0].command.process.pid!)
  await park.apps[0].kill()
  gone.attempts = children.length
  for (const until = Date.now() + PATIENCE; children.some(isRunning) && Date.now() < until;) await sleep(100)
  for (const pid of children.filter(isRunning)) {
    gone.fault(`process ${pid} of the app ${app}`)
    process.kill(pid, 'SIGKILL')
  }
}

function shuffled(random: Random, deck: Picture[]): Picture[] {
  return deck
    .map((picture) => ({ picture, at: random.next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ picture }) => picture)
}

async function hold(park: Park, { random, planted, rounds, clients }: Run) {
  const site_id = await makeSite(park.db, 'P', '1', 1)
  const customer_id = await makeCustomer(park.db, { first_name: 'Ann', last_name: 'Photo' })
  const books = new Books(park, site_id, customer_id)
  const people: Caller[] = []
  for (let count = 0; count < clients + 2; count += 1) people.push(await somebody(park))
  const [calm, hasty, ...others] = people as [Caller, Caller, ...Caller[]]
  let over = false
  const watching = [
    addSmall(books, calm, () => over),
    watchApp(park, books.still, LIMITS.call, () => over),
    watchMemory(park, books.memory, LIMITS.memory, () => over),
  ]
  for (let round = 0; round < rounds; round += 1) {
    const deck = shuffled(random, planted ? (await aDeck()).slice(0, clients) : await aDeck())
    await Promise.all([
      planted || flood(books, hasty),
      ...others.map((by) => attack(books, by, random.branch(), deck)),
    ])
  }
  over = true
  await Promise.all(watching)
  await lookBehind(books)
  await lookAfter(books)
  const { answered, memory, photo, still, left, gone } = books
  return [answered, memory, photo, still, left, gone].map((tally) => tally.figure())
}

/** Pictures that are made to do harm cost their sender, not the park (docs/trust.md). */
export const pictures: Rig = {
  name: 'pictures',
  holds: 'no picture takes the memory or the time of others',
  plants:
    'a decoder without limits, patience or words that outlives its app, which stands still now and then',
  scale: {
    short: { rounds: 1, clients: 4 },
    long: { rounds: 20, clients: 8 },
    planted: { rounds: 1, clients: 4 },
  },
  run: (run) => withPark({ settings: run.planted ? weakened : {} }, (park) => hold(park, run)),
}
