import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { papers } from '@sexton/contract/papers/calls'
import { tracesOf } from './frame/intents.ts'
import { withPark, type Park } from './frame/park.ts'
import { crowd, somebody } from './frame/people.ts'
import { Tally, type Rig, type Run } from './frame/rig.ts'
import { orderOf } from './frame/sales.ts'
import { lostFiles, unsound } from './frame/soundness.ts'
import { share, tookOf, visit, visits, type Visit } from './overload/beside.ts'
import { isDone, Judge, JudgedCaller } from './overload/judge.ts'
import { putOffWithoutTime, weakened } from './overload/weaken.ts'
import { work, type Written } from './overload/workers.ts'

/** Tabs of each person. */
const LANES = 10
/** Papers that one person asks for at once, of this many orders. */
const PAPERS = { atOnce: 250, orders: 25 }
/**
 * Milliseconds of a sign-in with Home beside all that, and on a slow or busy machine this many times what it takes without;
 * of 95 in 100 visits, of half of them where there are too few to say more.
 */
const SOON = { most: 1000, times: 20, visits: 40 }
/** Milliseconds until three visits in a row are that quick again, or nearly as quick as before. */
const RECOVERY = { most: 10_000, times: 10 }
const CALM_VISITS = 8

async function calmly(park: Park): Promise<number> {
  const took: number[] = []
  for (let at = 0; at < CALM_VISITS; at += 1) took.push(tookOf(await visit(park)))
  // The first ones meet statements that have no plan yet.
  return share(0.5, took.slice(2))
}

/** Somebody with orders whose papers they can ask for: far more at once than anybody may, over and over. */
async function greedyOne(park: Park, judge: Judge) {
  const greedy = new JudgedCaller(await somebody(park), judge)
  const tally = new Tally('250 papers at once wait for each other')
  const orders: number[] = []
  for (let at = 0; at < PAPERS.orders; at += 1) orders.push((await orderOf(greedy, 100)).sale_id)
  const ask = (_: unknown, at: number) =>
    greedy.ask(papers.order, { params: { sale_id: orders[at % orders.length]! } })
  const asking = async (isOver: () => boolean) => {
    while (!isOver()) {
      const answers = await Promise.all(Array.from({ length: PAPERS.atOnce }, ask))
      tally.attempts += answers.length
      const made = answers.filter(isDone).length
      if (made === 0 || !answers.some(({ status }) => status === 429))
        tally.fault(`${made} made, the others not told to wait`)
    }
  }
  return { tally, asking }
}

function judgeVisits(seen: Visit[], calm: number): Tally {
  const part = seen.length < SOON.visits ? 0.5 : 0.95
  const tally = new Tally(`sign-in and Home of others, ${100 * part} %`)
  const most = Math.max(SOON.most, SOON.times * calm)
  tally.attempts = seen.length
  for (const line of seen.flatMap(({ wrong }) => wrong)) tally.fault(line)
  const took = seen.map(tookOf)
  if (share(part, took) > most)
    tally.fault(`${Math.round(share(part, took))} ms, ${Math.round(most)} ms may be`)
  const figures = (of: (one: Visit) => number) =>
    [0.5, 0.95, 1].map((one) => Math.round(share(one, seen.map(of)))).join('/')
  tally.note = `half/95 %/all within ${figures(tookOf)} ms, sign-in ${figures((one) => one.signIn)}, Home ${figures((one) => one.home)}; ${Math.round(calm)} without`
  return tally
}

/** Visits until three in a row are as quick as before. */
async function recover(park: Park, calm: number): Promise<Tally> {
  const tally = new Tally('as before within 10 s')
  const began = performance.now()
  const near = Math.max(SOON.most, RECOVERY.times * calm)
  for (let calmOnes = 0; calmOnes < 3;) {
    const seen = await visit(park)
    calmOnes = seen.wrong.length === 0 && tookOf(seen) <= near ? calmOnes + 1 : 0
    tally.attempts += 1
    if (performance.now() - began > RECOVERY.most) {
      tally.fault([`${Math.round(tookOf(seen))} ms after 10 s`, ...seen.wrong].join(' '))
      break
    }
  }
  tally.note = `after ${((performance.now() - began) / 1000).toFixed(1)} s`
  return tally
}

async function lookAt(park: Park, written: Written[]): Promise<Tally[]> {
  const once = new Tally('acknowledged is there, once')
  once.attempts = written.length
  for (const { name, intent } of written) {
    const traces = await tracesOf(park, intent)
    if (traces !== 1) once.fault(`${name}: ${traces} times`)
  }
  const whole = new Tally('money, numbers, audit rows, files')
  whole.attempts = 1
  for (const line of [...(await unsound(park)), ...(await lostFiles(park)).lost]) whole.fault(line)
  return [once, whole]
}

/** All of them at once for this many seconds; answers what was written, and what the others saw. */
async function press(park: Park, { random, rounds }: Run, judge: Judge, people: JudgedCaller[]) {
  let over = false
  const isOver = () => over
  const greedy = await greedyOne(park, judge)
  const { written, ended } = work({ park, people, lanes: LANES, random: random.branch() }, isOver)
  const visiting = visits(park, isOver)
  const asking = greedy.asking(isOver)
  await sleep(rounds * 1000)
  over = true
  return { written, greedy: greedy.tally, visiting, ended: Promise.all([ended, asking]) }
}

async function hold(park: Park, run: Run) {
  const judge = new Judge()
  const weak = run.planted ? await putOffWithoutTime(park.apps[0].address) : undefined
  const people = (await crowd(park, run.clients)).map(
    (person) => new JudgedCaller(weak ? person.at(weak.address) : person, judge),
  )
  const calm = await calmly(park)
  const own = monitorEventLoopDelay({ resolution: 10 })
  own.enable()
  const { written, greedy, visiting, ended } = await press(park, run, judge, people)
  const recovery = await recover(park, calm)
  await ended
  own.disable()
  weak?.close()
  const beside = judgeVisits(await visiting, calm)
  judge.answered.note = `${judge.putOff} put off; the rig itself was late by ${Math.round(own.percentile(95) / 1e6)} ms`
  const held = run.planted ? [] : [beside, recovery, ...(await lookAt(park, written))]
  return [judge.answered, greedy, ...held].map((tally) => tally.figure())
}

/** Ten times the load is refused with a message, and other work goes on (core-10). `rounds` are seconds. */
export const overload: Rig = {
  name: 'overload',
  holds: 'ten times the load is put off in words, loses nothing, and lets others in',
  plants: 'everybody’s turn at once, refusals without a time',
  scale: {
    short: { rounds: 10, clients: 8 },
    long: { rounds: 60, clients: 8 },
    planted: { rounds: 5, clients: 8 },
  },
  run: (run) => withPark({ settings: run.planted ? weakened : {} }, (park) => hold(park, run)),
}
