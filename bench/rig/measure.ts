import path from 'node:path'
import { practiceRefs } from '@sexton/contract/core/practices'
import { todayIn } from '@sexton/contract/values/dates'
import { switchOn } from '../../processes/practices.ts'
import { slowerBy, withGauge, yardstickOf, type Gauge } from '../targets/yardstick.ts'
import type { Bench, Case } from './case.ts'
import { cases } from './cases.ts'
import { drive, type Turns } from './drive.ts'
import { family, pssMb } from './machine.ts'
import type { Options } from './options.ts'
import { copyOf, parkFolder } from './park-folder.ts'
import { figuresOf, type Figures } from './results.ts'
import { shown } from './table.ts'
import { serve, type ServedPark, type ServeOptions } from './served-park.ts'
import { withUsers, type User } from './user.ts'

type Report = (line: string) => void

const USERS = 10
const MOST = 20_000
const WARM = { seconds: 3, share: 0.2 }
/** Before and after a case in the long form: rounds of the yardstick. */
const AROUND = 60
/** How a load is measured: of so many visits at least, and how often the yardstick is taken and its rounds each time. */
const LONG = { warm: 0, measured: 0, parts: 3, rounds: 60 }
/** In the short form the median of one user is held, so it has to say something. */
const HELD = { warm: 8, measured: 16, parts: 8, rounds: 8 }
/** Of ten users at once only the answers are: each visits once. */
const ANSWERED = { warm: 0, measured: USERS, parts: 1, rounds: 1 }
const faults = path.resolve(import.meta.dirname, 'faults.mjs')

/** How the product is started: as for a park, except for a planted fault. */
const servingOf = ({ plant }: Options): ServeOptions =>
  plant ? { node: ['--import', faults], settings: { BENCH_PLANT: plant } } : {}

interface Served {
  park: ServedPark
  users: User[]
  gauge: Gauge
  options: Options
  figures: Figures
  slower: number
}

function benchOf(name: string, { park, users, gauge, options, figures, slower }: Served): Bench {
  const turns: Turns = { next: 0 }
  const { short, seconds } = options
  return {
    park,
    users,
    short,
    seconds,
    slower,
    note: (figure, value) => (figures[figure] = value),
    async load(visit, { connections = [1, USERS], atMost = MOST } = {}, as = name) {
      const share = Math.floor(atMost / connections.length)
      for (const count of connections) {
        const most = Math.floor(share * WARM.share)
        const { warm, measured, parts, rounds } = !short ? LONG : count === 1 ? HELD : ANSWERED
        const time = short && count > 1 ? 0 : seconds
        const load = await drive(users.slice(0, count), visit, turns, {
          warm: { seconds: Math.min(WARM.seconds, time), atMost: most, atLeast: warm },
          measured: { seconds: time, atMost: share - most, atLeast: measured },
          pids: park.pids,
          gauge,
          parts,
          rounds,
        })
        Object.assign(figures, figuresOf(as, count, load))
      }
    },
  }
}

/** What came after so many figures, in one line: a run that is cut off has told what it knew. */
const figuresLine = (figures: Figures, known: number) =>
  Object.entries(figures)
    .slice(known)
    .filter(([figure]) => !/(count|Cpu|p99)$/.test(figure))
    .map(([figure, value]) => `${figure} ${shown(value)}`)
    .join(', ')

const secondsSince = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`

function noteMemory(park: ServedPark, figures: Figures) {
  const app = pssMb([park.pids.app])
  figures['memory/app'] = app
  figures['memory/app-and-database'] = app + pssMb(family(park.pids.database))
}

async function onPark(names: string[], dataDir: string, options: Options, figures: Figures, report: Report) {
  const park = await serve(dataDir, servingOf(options))
  try {
    if (options.practices)
      await switchOn(park.rows, {
        practices: practiceRefs,
        since: todayIn('Africa/Lusaka'),
        addresses: [park.address],
      })
    await withUsers(park.address, USERS, (users) =>
      withGauge(park, async (gauge) => {
        for (const name of names) {
          report(name)
          const [known, began] = [Object.keys(figures).length, performance.now()]
          const around = options.short ? 0 : AROUND
          const taken = await gauge(around)
          const slower = around > 0 ? slowerBy(taken) : 1
          await (cases[name] as Case).run?.(benchOf(name, { park, users, gauge, options, figures, slower }))
          taken.push(...(await gauge(around)))
          if (around > 0) figures[`yardstick/${name}`] = yardstickOf(taken)
          report(`${figuresLine(figures, known)} (${secondsSince(began)})`)
        }
      }),
    )
    noteMemory(park, figures)
  } finally {
    await park.stop()
  }
}

/** A case that starts the product itself, and the yardstick right after it: the short form holds none of its figures. */
async function onFolder(name: string, dataDir: string, options: Options, figures: Figures) {
  const serving = servingOf(options)
  const note = (figure: string, value: number) => void (figures[figure] = value)
  const { runOnFolder } = cases[name] as Case
  const { short, seconds } = options
  await runOnFolder?.({ dataDir, short, seconds, serving, note })
  if (short) return
  const park = await serve(dataDir, serving)
  try {
    figures[`yardstick/${name}`] = yardstickOf(await withGauge(park, (gauge) => gauge(AROUND)))
  } finally {
    await park.stop()
  }
}

/** Runs these cases on a copy of the park and gives their figures. Throws WrongAnswer. */
export async function measure(names: string[], options: Options, report: Report): Promise<Figures> {
  const figures: Figures = {}
  const { dataDir, remove } = copyOf(await parkFolder(options, report))
  try {
    for (const name of names.filter((name) => cases[name]?.runOnFolder)) {
      const began = performance.now()
      await onFolder(name, dataDir, options, figures)
      report(`${name} (${secondsSince(began)})`)
    }
    if (names.some((name) => cases[name]?.run))
      await onPark(
        names.filter((name) => cases[name]?.run),
        dataDir,
        options,
        figures,
        report,
      )
  } finally {
    remove()
  }
  return figures
}
