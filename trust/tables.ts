import { setTimeout as sleep } from 'node:timers/promises'
import { imports } from '@sexton/contract/imports/calls'
import type { Caller } from '../processes/caller.ts'
import { form } from '../server/src/test/multipart.ts'
import { withPark, type Park } from './frame/park.ts'
import { somebody } from './frame/people.ts'
import { Tally, type Rig, type Run } from './frame/rig.ts'
import { watchApp, watchMemory } from './frame/watch-app.ts'
import { aTable, harmful, type Table } from './tables/deck.ts'
import { weakened } from './tables/weaken.ts'

/** Megabytes of all processes but the database; milliseconds of the smallest call. */
const LIMITS = { memory: 500, call: 1000 }

const read = (by: Caller, { name, content }: Table) =>
  by.ask(imports.readBulk, {}, form([{ name, content, field: 'file' }]))

/** Sends each once; refused in words that name a line, a cell or a size, or told to wait. */
async function attack(by: Caller, tables: Table[], answered: Tally) {
  for (const table of tables) {
    for (let isAsked = false; !isAsked;) {
      const { status, headers, text } = await read(by, table)
      isAsked = status !== 429 && status !== 503
      if (!isAsked) await sleep(1000 * Number(headers['retry-after'] ?? 1))
      else {
        answered.attempts += 1
        if (status !== 415 || !table.said.test(text))
          answered.fault(`${table.name}: ${status} ${text.slice(0, 150)}`)
      }
    }
  }
}

/** Reads an ordinary list until all else is done. */
async function readUsual(by: Caller, usual: Tally, isOver: () => boolean) {
  while (!isOver()) {
    const { status, text } = await read(by, aTable)
    usual.attempts += 1
    if (status !== 200) usual.fault(`${status} ${text.slice(0, 150)}`)
    await sleep(200)
  }
}

async function hold(park: Park, { rounds, clients }: Run) {
  const answered = new Tally('refused in words')
  const usual = new Tally('an ordinary list beside them')
  const memory = new Tally(`all processes under ${LIMITS.memory} MB`)
  const still = new Tally('the app never stands still')
  const calm = await somebody(park)
  const others: Caller[] = []
  for (let count = 0; count < clients; count += 1) others.push(await somebody(park))
  // Made before the watch begins, which it would hold up.
  const deck = harmful()
  let over = false
  const watching = [
    readUsual(calm, usual, () => over),
    watchApp(park, still, LIMITS.call, () => over),
    watchMemory(park, memory, LIMITS.memory, () => over),
  ]
  for (let round = 0; round < rounds; round += 1)
    await Promise.all(others.map((by) => attack(by, deck, answered)))
  over = true
  await Promise.all(watching)
  return [answered, usual, memory, still].map((tally) => tally.figure())
}

/** Lists and workbooks that are made to do harm cost their sender, not the park (docs/trust.md). */
export const tables: Rig = {
  name: 'tables',
  holds: 'no list or workbook takes the memory or the time of others',
  plants: 'lists that are read in the thread of the app, without limits or words',
  scale: {
    short: { rounds: 1, clients: 2 },
    long: { rounds: 10, clients: 4 },
    planted: { rounds: 1, clients: 1 },
  },
  run: (run) => withPark({ settings: run.planted ? weakened : {} }, (park) => hold(park, run)),
}
