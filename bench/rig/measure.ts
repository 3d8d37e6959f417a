import path from 'node:path'
import { withGauge, yardstickOf, type Gauge } from '../targets/yardstick.ts'
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
const WARM = { seconds: 1, share: 0.1 }
/** In the short form a load of visits that take long is of so many at least, so that its median says something. */
const ENOUGH = { warm: 8, measured: 16 }
/** How often the yardstick is taken during a load, and its rounds each time; before and after a case, its rounds. */
const YARDSTICK = { long: { parts: 3, rounds: 60 }, short: { parts: 8, rounds: 8 }, around: 60 }
const faults = path.resolve(import.meta.dirname, 'faults.mjs')

/** How the product is started: as for a park, except for a planted fault or a profile. */
const servingOf = ({ plant, profile }: Options): ServeOptions => ({
  node: [
    ...(plant ? ['--import', faults] : []),
    ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${path.resolve(profile)}`] : []),
  ],
  settings: plant ? { BENCH_PLANT: plant } : {},
})

interface Served {
  park: ServedPark
  users: User[]
  gauge: Gauge
  options: Options
  figures: Figures
}

function benchOf(name: string, { park, users, gauge, options, figures }: Served): Bench {
  const turns: Turns = { next: 0 }
  const { short, seconds } = options
  return {
    park,
    users,
    short,
    seconds,
    note: (figure, value) => (figures[figure] = value),
    async load(visit, { connections = [1, USERS], atMost = MOST } = {}, as = name) {
      const share = Math.floor(atMost / connections.length)
      for (const count of connections) {
        const most = Math.floor(share * WARM.share)
        const load = await drive(users.slice(0, count), visit, turns, {
          warm: {
            seconds: Math.min(WARM.seconds, seconds),
            atMost: most,
            atLeast: short ? ENOUGH.warm : 0,
          },
          measured: { seconds, atMost: share - most, atLeast: short ? ENOUGH.measured : 0 },
          pids: park.pids,
          gauge,
          ...(short ? YARDSTICK.short : YARDSTICK.long),
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
    await withUsers(park.address, USERS, (users) =>
      withGauge(park, async (gauge) => {
        for (const name of names) {
          report(name)
          const [known, began] = [Object.keys(figures).length, performance.now()]
          const taken = await gauge(YARDSTICK.around)
          await (cases[name] as Case).run?.(benchOf(name, { park, users, gauge, options, figures }))
          taken.push(...(await gauge(YARDSTICK.around)))
          figures[`yardstick/${name}`] = yardstickOf(taken)
          report(`${figuresLine(figures, known)} (${secondsSince(began)})`)
        }
      }),
    )
    noteMemory(park, figures)
  } finally {
    await park.stop()
  }
}

/** A case that starts the product itself, and the yardstick right after it. */
async function onFolder(name: string, dataDir: string, options: Options, figures: Figures) {
  const serving = servingOf(options)
  const note = (figure: string, value: number) => void (figures[figure] = value)
  const { runOnFolder } = cases[name] as Case
  const { short, seconds } = options
  await runOnFolder?.({ dataDir, short, seconds, serving, note })
  const park = await serve(dataDir, serving)
  try {
    figures[`yardstick/${name}`] = yardstickOf(await withGauge(park, (gauge) => gauge(YARDSTICK.around)))
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
