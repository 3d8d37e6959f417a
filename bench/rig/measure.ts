import path from 'node:path'
import type { Bench, Case } from './case.ts'
import { cases } from './cases.ts'
import { drive, type Turns } from './drive.ts'
import { family, pssMb } from './machine.ts'
import type { Options } from './options.ts'
import { copyOf, parkFolder } from './park-folder.ts'
import { figuresOf, type Figures } from './results.ts'
import { serve, type ServedPark, type ServeOptions } from './served-park.ts'
import { signIn, type User } from './user.ts'

type Report = (line: string) => void

const USERS = 10
const MOST = 20_000
const WARM = { seconds: 1, share: 0.1 }
const faults = path.resolve(import.meta.dirname, 'faults.mjs')

/** How the product is started: as for a park, except for a planted fault or a profile. */
const servingOf = ({ plant, profile }: Options): ServeOptions => ({
  node: [
    ...(plant ? ['--import', faults] : []),
    ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${path.resolve(profile)}`] : []),
  ],
  settings: plant ? { BENCH_PLANT: plant } : {},
})

function benchOf(name: string, park: ServedPark, users: User[], options: Options, figures: Figures): Bench {
  const turns: Turns = { next: 0 }
  return {
    park,
    users,
    short: options.short,
    seconds: options.seconds,
    note: (figure, value) => (figures[figure] = value),
    async load(visit, { connections = [1, USERS], atMost = MOST } = {}, as = name) {
      const share = Math.floor(atMost / connections.length)
      for (const count of connections) {
        const most = Math.floor(share * WARM.share)
        const load = await drive(users.slice(0, count), visit, turns, {
          warm: { seconds: Math.min(WARM.seconds, options.seconds), atMost: most },
          measured: { seconds: options.seconds, atMost: share - most },
          pids: park.pids,
        })
        Object.assign(figures, figuresOf(as, count, load))
      }
    },
  }
}

function noteMemory(park: ServedPark, figures: Figures) {
  const app = pssMb([park.pids.app])
  figures['memory/app'] = app
  figures['memory/app-and-database'] = app + pssMb(family(park.pids.database))
}

async function onPark(names: string[], dataDir: string, options: Options, figures: Figures, report: Report) {
  const park = await serve(dataDir, servingOf(options))
  const users: User[] = []
  try {
    for (let i = 0; i < USERS; i++) users.push(await signIn(park.address, 'manager@park.example'))
    for (const name of names) {
      report(name)
      await (cases[name] as Case).run?.(benchOf(name, park, users, options, figures))
    }
    noteMemory(park, figures)
  } finally {
    for (const user of users) await user.close()
    await park.stop()
  }
}

/** Runs these cases on a copy of the park and gives their figures. Throws WrongAnswer. */
export async function measure(names: string[], options: Options, report: Report): Promise<Figures> {
  const figures: Figures = {}
  const { dataDir, remove } = copyOf(await parkFolder(options, report))
  try {
    for (const name of names) {
      const { runOnFolder } = cases[name] as Case
      if (runOnFolder) report(name)
      const note = (figure: string, value: number) => void (figures[figure] = value)
      await runOnFolder?.({ dataDir, short: options.short, serving: servingOf(options), note })
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
