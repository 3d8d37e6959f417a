import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { startApp } from '../processes/app.ts'
import { databaseUrls } from '../processes/data-folder.ts'
import { withPark, type Park } from './frame/park.ts'
import type { Figure, Rig, Run } from './frame/rig.ts'
import { tryOut, type Cases, type Course } from './sessions/case.ts'
import { cookies } from './sessions/cookies.ts'
import { csrf } from './sessions/csrf.ts'
import { fixation } from './sessions/fixation.ts'
import { redirects } from './sessions/redirects.ts'
import { replay } from './sessions/replay.ts'
import { timing } from './sessions/timing.ts'
import { keepSessions } from './sessions/weaken.ts'

const faulty = pathToFileURL(path.join(import.meta.dirname, 'sessions', 'faulty-app.mjs')).href
const faults = { NODE_OPTIONS: `--import=${faulty}` }

/** Sign-ins of each kind whose times are compared, a round; dearer passwords show in fewer. */
const TIMED = { usually: 40, planted: 5 }

const groups: Record<string, Cases> = {
  'nobody chooses a session': fixation,
  'what ended stays ended': replay,
  'a cookie alone does nothing': csrf,
  'the cookie is the browser’s own': cookies,
}

async function hold(course: Course, { rounds, planted }: Run): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [property, cases] of Object.entries(groups))
    figures.push((await tryOut(property, cases, course, rounds)).figure())
  figures.push(
    (await redirects(course)).figure(),
    (await timing(course, rounds * TIMED[planted ? 'planted' : 'usually'])).figure(),
  )
  return figures
}

/** A third process joins, which believes to be behind https. */
async function withHttps<T>(
  park: Park,
  settings: Record<string, string>,
  work: (https: string) => Promise<T>,
) {
  const { appUrl, ownerUrl } = databaseUrls(park.folder)
  const app = await startApp({
    DATA_DIR: park.folder,
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    PUBLIC_URL: 'https://park.example',
    ...settings,
  })
  try {
    return await work(app.address)
  } finally {
    await app.stop()
  }
}

/** Nobody gets into a session that is not theirs, or has ended (docs/rules/session.md). Guesses are the rig `limits`'. */
export const sessions: Rig = {
  name: 'sessions',
  holds: 'nobody is in a session that is not theirs, or that has ended',
  plants:
    'sessions that never end, csrf tokens that all fit, cookies that scripts read, a way out, dearer passwords',
  scale: {
    short: { rounds: 1, clients: 1 },
    long: { rounds: 20, clients: 1 },
    planted: { rounds: 1, clients: 1 },
  },
  run: (run) => {
    const settings = run.planted ? faults : {}
    return withPark({ settings }, (park) =>
      withHttps(park, settings, async (https) => {
        if (run.planted) await keepSessions(park)
        return hold({ park, https, random: run.random }, run)
      }),
    )
  },
}
