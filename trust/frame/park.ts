import { setTimeout as sleep } from 'node:timers/promises'
import { startApp, type AppProcess } from '../../processes/app.ts'
import { databaseUrls, endDatabase, removeDataFolder } from '../../processes/data-folder.ts'
import { openDatabase, type Db } from '../../server/src/core/db/db.ts'
import { begunFolder, forgetBegun } from './begun-folder.ts'
import { stripLocks } from './lock-stripping-proxy.ts'

/** Two app processes on one database, and a connection of our own to look into it. */
export interface Park {
  folder: string
  apps: [AppProcess, AppProcess]
  /** As the database's owner. */
  readonly db: Db
  /** As the superuser of the database's server. */
  readonly adminUrl: string
  /** Starts what has ended again; the database may come back at another port. */
  revive(): Promise<void>
  close(): Promise<void>
}

interface Options {
  /** The second process reaches the database through a proxy that takes the row locks out of its statements. */
  lockless?: boolean
  /** Settings of both processes. */
  settings?: Record<string, string>
}

type Undo = (step: () => unknown) => void

const joining = (folder: string, proxy?: { url: string }) => {
  const { ownerUrl, appUrl } = databaseUrls(folder)
  return { DATABASE_URL: proxy?.url ?? appUrl, DATABASE_OWNER_URL: ownerUrl }
}

/** As its unit does: a start that ends, since the database is away just then, is followed by another. */
const startAgain = (app: Park['apps'][number], settings?: Record<string, string>) =>
  app.restart(settings).catch(() => app.restart(settings))

/** The address of the database once it runs: after a kill its app is still starting it again. */
async function addressesOf(folder: string) {
  for (const until = Date.now() + 30_000; ; await sleep(50)) {
    try {
      return databaseUrls(folder)
    } catch (error) {
      if (Date.now() > until) throw error
    }
  }
}

async function start({ lockless, settings }: Options, undo: Undo): Promise<Omit<Park, 'close'>> {
  const folder = await begunFolder()
  undo(() => removeDataFolder(folder))
  undo(() => endDatabase(folder))
  const starting = async (more: Record<string, string> = {}) => {
    const app = await startApp({ DATA_DIR: folder, ...settings, ...more })
    undo(app.stop)
    return app
  }
  const first = await starting()
  const proxy = lockless ? await stripLocks(databaseUrls(folder).appUrl) : undefined
  if (proxy) undo(proxy.close)
  const second = await starting(joining(folder, proxy))
  let urls = databaseUrls(folder)
  let database = openDatabase(urls.ownerUrl, { max: 4 })
  undo(() => database.close())
  return {
    folder,
    apps: [first, second],
    get db() {
      return database.db
    },
    get adminUrl() {
      return urls.adminUrl
    },
    async revive() {
      if (hasEnded(first)) await startAgain(first)
      const now = await addressesOf(folder)
      if (now.ownerUrl !== urls.ownerUrl) {
        await Promise.all([second.kill(), database.close()])
        urls = now
        database = openDatabase(urls.ownerUrl, { max: 4 })
      }
      if (hasEnded(second)) await startAgain(second, joining(folder))
    },
  }
}

const hasEnded = ({ command }: AppProcess) =>
  command.process.signalCode !== null || command.process.exitCode !== null

const open = new Set<() => Promise<void>>()

/** Closes whatever an aborted run has open, or is about to open. */
export async function closeParks(): Promise<void> {
  await Promise.allSettled([...open].map((close) => close()))
  await forgetBegun()
}

/**
 * Opens a park. The first process runs the database in a folder of its own, as `npm start` does; the second one joins
 * by DATABASE_URL.
 */
async function openPark(options: Options): Promise<Park> {
  const steps: (() => unknown)[] = []
  const starting = start(options, (step) => steps.push(step))
  const close = async () => {
    await starting.catch(() => undefined)
    for (const step of steps.splice(0).reverse()) await step()
    open.delete(close)
  }
  open.add(close)
  try {
    return Object.assign(await starting, { close })
  } catch (error) {
    await close()
    throw error
  }
}

/** Runs `work` on a park of its own and closes it in any case. */
export async function withPark<T>(options: Options, work: (park: Park) => Promise<T>) {
  const park = await openPark(options)
  try {
    return await work(park)
  } finally {
    await park.close()
  }
}
