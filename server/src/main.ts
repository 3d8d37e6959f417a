import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import { beginRealUse } from './platform/anonymize/real-use.ts'
import { watchBookings } from './domain/bookings/pass-time.ts'
import { latestBackup } from './platform/backup/nightly.ts'
import type { Core } from './core/context/core.ts'
import { checkRows } from './core/db/rows-of.ts'
import { claimPlace } from './platform/file-records/claim-place.ts'
import { newPassword } from './core/sign-in/tokens.ts'
import { leastSpace, watchDisk } from './platform/files/disk-space.ts'
import { openStore } from './platform/file-records/open-store.ts'
import { keepIncoming } from './platform/files/incoming.ts'
import { listenAt } from './core/http/listen-at.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { markInvalid } from './features/papers/public.ts'
import { makeDues } from './features/dues/public.ts'
import { keepToRetention } from './features/retention/public.ts'
import { remindByText } from './features/texts/public.ts'
import { announcing } from './platform/live/announcing.ts'
import { watchDiffering } from './platform/live/mismatches.ts'
import { startLive } from './platform/live/live.ts'
import { openPictures } from './platform/pictures/pictures.ts'
import { openThreads } from './platform/threads/threads.ts'
import type { MailTimes } from './platform/mail/mail-times.ts'
import { BadSetting, parkOf, type Settings } from './core/settings/settings.ts'
import { openEngine, openServing } from './db/engine.ts'
import { migrate } from './db/migrate.ts'
import { endWork } from './end-work.ts'
import { firstPasswordProblem, makeFirstUser } from './features/session/public.ts'
import { Ending, stopsWithin } from './stopping.ts'

/** How long the database gets to stop in a hurry, in ms. */
const inHurry = 2_500

type Report = (line: string) => void

export interface Running {
  address: string
  core: Core
  /** Stops everything within this many ms. */
  stopsWithin: number
  /** Sooner once `hurry` fires, or where nobody has to be told: `announced` is false. */
  close(hurry?: AbortSignal, announced?: boolean): Promise<void>
}

/** How a start differs from that of a real park (tests, demo). */
export interface StartOptions {
  strict?: boolean
  /** Done before anybody can sign in. */
  fill?: (core: Core, ownerUrl: string) => Promise<void>
  /** How long mails may take; shorter in tests. */
  mailTimes?: MailTimes
  /** Fires where the start is ended before it is done. */
  ended?: AbortSignal | undefined
}

/** Starts the product: database → migrations → listen, and the first user. `packageRoot` holds `dist/web`. */
export async function startSexton(
  settings: Settings,
  packageRoot: string,
  report: Report,
  { strict = false, fill, mailTimes, ended }: StartOptions = {},
): Promise<Running> {
  const engine = await openEngine(settings, report)
  const times = { drain: settings.DRAIN_SECONDS * 1000, finish: settings.FINISH_SECONDS * 1000 }
  const ending = new Ending(report, stopsWithin(times))
  ending.add((hurry, left) => engine.stop(hurry.aborted ? inHurry : left()), Infinity)
  try {
    const { applied } = await migrate({ ownerUrl: engine.ownerUrl, appRole: engine.appRole, report, ended })
    if (applied.length > 0) report(`Database brought up to date (${applied.length} migrations)`)
    const database = await openServing(engine)
    ending.add(database.close)
    const store = await openStore(settings, database.db)
    const files = await claimPlace(database.db, store, report, settings.DATABASE_URL === undefined)
    if (!settings.DEVELOPMENT_MODE) await beginRealUse(database.db, files, settings.DATA_DIR)
    ending.add(await keepIncoming(files.incoming))
    const pictures = openPictures(join(packageRoot, 'dist', 'server', 'picture-decoder.js'))
    ending.add(async () => pictures.close())
    const threads = openThreads({
      bank: join(packageRoot, 'dist', 'server', 'bank-thread.js'),
      outlines: join(packageRoot, 'dist', 'server', 'outlines-thread.js'),
      sheets: join(packageRoot, 'dist', 'server', 'sheets-thread.js'),
    })
    ending.add(async () => threads.close())
    const disk = watchDisk(
      () => leastSpace([settings.DATA_DIR, files.folder, join(settings.DATA_DIR, 'postgres')]),
      settings.DISK_RESERVE_MB * 1024 * 1024,
    )
    if (strict) checkRows()
    const core: Core = {
      settings,
      park: parkOf(settings),
      database,
      files,
      pictures,
      announce: announcing(database.by.entry),
      threads,
      disk,
      strict,
      ...(settings.DEVELOPMENT_MODE && { ownerUrl: engine.ownerUrl }),
    }
    const { ADMIN_PASSWORD } = settings
    if (ADMIN_PASSWORD) await welcomeWithGivenPassword(core, ADMIN_PASSWORD, report)
    await fill?.(core, engine.ownerUrl)
    const app = await buildApp(core, packageRoot)
    ending.add(() => app.close())
    // So that the log has it from the start if the standby is not there.
    void database.reader.look(database.db).catch(() => undefined)
    const live = await startLive(core, app)
    ending.add(live)
    ending.add(watchDiffering(database.by.entry, app.log))
    const further = {
      keep_to_retention: keepToRetention,
      make_dues: makeDues,
      remind_by_text: remindByText,
    }
    const jobs = await startJobs(core, app.log, further, mailTimes)
    const endMarking = beginMarking(core, app.log)
    const endWatching = watchBookings(core, app.log)
    ending.add(async () => endWatching())
    const work = { app, live, jobs: (cut: AbortSignal) => Promise.all([jobs(cut), endMarking()]) }
    ending.add((hurry) => endWork(work, times, hurry), Infinity)
    sayIfNoProxyIsKnown(settings, report)
    // A drive may hang, and nobody waits for it to use the park.
    void warnIfNoBackupFolder(settings, report)
    const address = await listenAt(app, settings.HOST, settings.PORT)
    if (!ADMIN_PASSWORD) await welcomeWithNewPassword(core, report)
    const close: Running['close'] = (hurry, announced = true) => {
      if (!announced) times.drain = 0
      return ending.run(hurry)
    }
    return { address, core, stopsWithin: stopsWithin(times), close }
  } catch (error) {
    await ending.run()
    throw error
  }
}

/** In the background, as there may be many. Answers how to end it: what is begun is finished. */
function beginMarking(core: Core, log: FastifyBaseLogger): () => Promise<void> {
  const stop = new AbortController()
  const failed = (err: unknown) => log.error({ err }, 'a paper that is no longer valid could not be stamped')
  const marking = markInvalid(core, failed, stop.signal).catch(failed)
  return () => {
    stop.abort()
    return marking
  }
}

/** Behind a proxy that the app does not know, all callers have the proxy's address and share its limits. */
function sayIfNoProxyIsKnown({ PUBLIC_URL, TRUST_PROXY }: Settings, report: Report) {
  if (PUBLIC_URL.startsWith('https:') && TRUST_PROXY === undefined)
    report(
      'PUBLIC_URL is https, but TRUST_PROXY is not set, so all callers look like one address. Set TRUST_PROXY to the number of proxies in front of the app (usually 1), or to their addresses, or to 0 if there are none',
    )
}

/** The park works without it, so the start goes on; System and the metrics say the same. */
async function warnIfNoBackupFolder({ BACKUP_DIR }: Settings, report: Report) {
  if (BACKUP_DIR && (await latestBackup(BACKUP_DIR)) === undefined)
    report(
      `BACKUP_DIR ${BACKUP_DIR} cannot be read, so no nightly backup is made. Mount its drive, or create the folder`,
    )
}

/** True when there was no user yet. */
async function welcomeFirstUser({ settings, database }: Core, password: string, report: Report) {
  const made = await makeFirstUser(database.db, settings.ADMIN_EMAIL, password)
  if (made) report(`First user: ${settings.ADMIN_EMAIL}`)
  return made
}

async function welcomeWithGivenPassword(core: Core, password: string, report: Report) {
  const { ADMIN_EMAIL: email, PARK_NAME: park, APP_TITLE: title } = core.settings
  const problem = await firstPasswordProblem(core.database.db, password, { email, park, title })
  if (problem) throw new BadSetting(`ADMIN_PASSWORD: ${problem}`)
  await welcomeFirstUser(core, password, report)
}

/** Only once the start has succeeded: a failed start must not use up the one time that the password is shown. */
async function welcomeWithNewPassword(core: Core, report: Report) {
  const password = newPassword()
  if (await welcomeFirstUser(core, password, report)) report(`Password (shown this once): ${password}`)
}
