import { withPark, type Park } from './frame/park.ts'
import type { Figure, Rig, Run, Tally } from './frame/rig.ts'
import type { Course } from './limits/course.ts'
import { atAccount, atAddress, atOneself, forgedAddresses } from './limits/guesses.ts'
import { behindOneAddress, besideFlood } from './limits/neighbours.ts'
import { startNginx } from './limits/nginx.ts'
import { exports, windows } from './limits/over-processes.ts'
import { metrics, pages } from './limits/pages.ts'
import { countApart, countNoTries } from './limits/weaken.ts'

type Part = (course: Course) => Promise<Tally[]>

/** Runs parts one after another behind a reverse proxy; a credulous one passes on what callers claim. */
async function behind(park: Park, { random, rounds, clients }: Run, parts: Part[], credulous = false) {
  const proxy = await startNginx(
    park.apps.map(({ address }) => address),
    credulous,
  )
  const figures: Figure[] = []
  try {
    for (const part of parts) {
      const course = { park, proxy: proxy.address, random: random.branch(), rounds, clients }
      figures.push(...(await part(course)).map((tally) => tally.figure()))
    }
  } finally {
    await proxy.close()
  }
  return figures
}

async function hold(park: Park, run: Run) {
  if (!run.planted)
    return behind(park, run, [
      ...[
        atAccount,
        atAddress,
        atOneself,
        forgedAddresses,
        behindOneAddress,
        besideFlood,
        pages,
        windows,
        exports,
        metrics,
      ],
    ])
  const claimed = await behind(park, run, [forgedAddresses], true)
  await countNoTries(park)
  await countApart(park)
  return [...claimed, ...(await behind(park, run, [atAccount, atAddress, atOneself, windows]))]
}

/**
 * Limits hold for simultaneous calls, over two processes and through a real nginx (session-5, core-10, core-28). Each part
 * comes from addresses of its own, 127.1.x.y. A password was checked if the answer is 200, 401 or 422; all other answers must
 * say when to come back.
 */
export const limits: Rig = {
  name: 'limits',
  holds: 'limits hold, and only whom they should',
  plants:
    'a proxy that passes on what callers say of their address, a database that counts no tries, processes that count by themselves',
  scale: {
    short: { rounds: 2, clients: 200 },
    long: { rounds: 50, clients: 200 },
    planted: { rounds: 1, clients: 200 },
  },
  run: (run) => withPark({ settings: { TRUST_PROXY: '1' } }, (park) => hold(park, run)),
}
