import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AppProcess } from '../processes/app.ts'
import { tracesOf } from './frame/intents.ts'
import { withPark, type Park } from './frame/park.ts'
import { crowd, somebody } from './frame/people.ts'
import { Tally, type Rig, type Run } from './frame/rig.ts'
import { newCustomer } from './frame/sales.ts'
import { unsound } from './frame/soundness.ts'
import { startBalancer, type Balancer } from './restarts/balancer.ts'
import { Desks } from './restarts/desks.ts'
import { Asker, Listener } from './restarts/listener.ts'
import { uploadSlowly } from './restarts/slow-upload.ts'

/** Seconds. */
const DRAIN = 2
const FINISH = 6
/** Longer than the announcement, so that it ends while nothing new is taken; milliseconds. */
const UPLOAD = (DRAIN + FINISH / 3) * 1000
const LISTENERS = 4
/** How long what was committed last may take to be heard; milliseconds. */
const HEARD_WITHIN = 10_000

/** The id of the latest audit row. */
async function lastAudit({ db }: Park): Promise<number> {
  const latest = db.selectFrom('audits').select(({ fn }) => fn.max('audit_id').as('audit_id'))
  return (await latest.executeTakeFirstOrThrow()).audit_id
}

class Books {
  readonly answered = new Tally('answered, none refused')
  readonly once = new Tally('done once')
  readonly finished = new Tally('a slow upload is finished')
  readonly heard = new Tally('screens hear all, and are told to go')
  readonly asked = new Tally('a screen without WebSocket hears all')

  constructor(readonly park: Park) {}

  async judgeWrites({ acknowledged }: Desks): Promise<void> {
    this.once.attempts = acknowledged.length
    for (const { name, intent } of acknowledged) {
      const traces = await tracesOf(this.park, intent)
      if (traces !== 1) this.once.fault(`${name}: ${traces} instead of 1`)
    }
    for (const line of await unsound(this.park)) this.once.fault(line)
  }

  /** `restarts`: each screen was at a process that went, in half of them. */
  async judgeListeners(listeners: readonly Listener[], asker: Asker, restarts: number): Promise<void> {
    const { rows } = await sql<{ audit_id: number }>`select audit_id from audits order by 1`.execute(
      this.park.db,
    )
    const ids = rows.map(({ audit_id }) => audit_id)
    const missed = ({ first = Infinity, heard }: Pick<Listener, 'first' | 'heard'>) =>
      ids.filter((id) => id > first && !heard.has(id)).length
    const missing = () => listeners.map(missed)
    const all = () => [...missing(), missed(asker)]
    for (const until = Date.now() + HEARD_WITHIN; Date.now() < until && all().some((one) => one > 0);)
      await sleep(100)
    this.asked.attempts += asker.heard.size
    if (asker.first === undefined) this.asked.fault('it was never answered')
    if (missed(asker) > 0) this.asked.fault(`it has not heard of ${missed(asker)} changes`)
    for (const line of asker.faults) this.asked.fault(line)
    listeners.forEach((listener, at) => {
      this.heard.attempts += listener.heard.size
      if (listener.first === undefined) this.heard.fault('a screen was never let in')
      if (missing()[at]! > 0) this.heard.fault(`a screen has not heard of ${missing()[at]} changes`)
      if (listener.tooMuch > 0) this.heard.fault('a screen was told that it missed too much')
      if (listener.cut > 0) this.heard.fault(`a screen was cut off ${listener.cut} times`)
    })
    const told = listeners.reduce((sum, listener) => sum + listener.told, 0)
    if (told === 0) this.heard.fault('no screen was told to go elsewhere')
    this.heard.note = `${listeners.length} screens, told ${told} times in ${restarts} restarts`
  }
}

/** Stops one process as an operator would, and starts it again once it has ended. */
async function restart(app: AppProcess, balancer: Balancer, park: Park, { finished }: Books) {
  const clerk = (await somebody(park)).at(app.address)
  const uploading = uploadSlowly(clerk, await newCustomer(clerk), UPLOAD)
  await sleep(200)
  finished.attempts += 1
  await app.stop()
  const [answer, code] = [await uploading, app.command.process.exitCode]
  if (answer !== 'taken') finished.fault(`an upload that was under way: ${answer}`)
  if (code !== 0) finished.fault(`the process ended with ${code}`)
  await app.restart()
  await balancer.leadsTo(app.address)
  await sleep(500)
}

async function hold(park: Park, { random, planted, rounds, clients }: Run) {
  const balancer = await startBalancer(park.apps.map(({ address }) => address))
  const books = new Books(park)
  const people = (await crowd(park, clients)).map((clerk) => clerk.at(balancer.address))
  const latest = () => lastAudit(park)
  const listeners = Array.from(
    { length: LISTENERS },
    () => new Listener(balancer.address, people[0]!, latest),
  )
  const asker = new Asker(people[0]!, latest)
  const desks = new Desks(park, people, random.branch(), books.answered)
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const app of park.apps) await restart(app, balancer, park, books)
    await desks.stop()
    await books.judgeWrites(desks)
    await books.judgeListeners(listeners, asker, rounds * park.apps.length)
  } finally {
    await desks.stop()
    for (const listener of [...listeners, asker]) listener.close()
    balancer.close()
  }
  const { answered, once, finished, heard, asked } = books
  return [answered, finished, ...(planted ? [] : [once, heard, asked])].map((tally) => tally.figure())
}

/** Two processes behind a proxy are restarted one after the other, and nobody notices (running-1). */
export const restarts: Rig = {
  name: 'restarts',
  holds: 'a restart refuses nothing',
  plants: 'stops that are not announced, and cut off what runs',
  scale: {
    short: { rounds: 1, clients: 6 },
    long: { rounds: 50, clients: 8 },
    planted: { rounds: 1, clients: 4 },
  },
  run(run) {
    const [drain, finish] = run.planted ? [0, 0] : [DRAIN, FINISH]
    const settings = { DRAIN_SECONDS: String(drain), FINISH_SECONDS: String(finish) }
    return withPark({ served: true, settings }, (park) => hold(park, run))
  },
}
