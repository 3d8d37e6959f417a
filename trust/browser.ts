import type { BrowserContext } from 'playwright-core'
import { openBrowser } from '../e2e/browser.ts'
import { addressOf, paths } from '../e2e/record-paths.ts'
import { csrfKey } from '../web/src/core/session/session-store.ts'
import { openDatabase, type Db } from '../server/src/core/db/db.ts'
import { sessionCookieName } from '../server/src/core/sign-in/cookies.ts'
import { demoPassword } from '../demo/setting/demo-users.ts'
import { startApp } from '../processes/app.ts'
import { signIn, type Caller } from '../processes/caller.ts'
import { databaseUrls, endDatabase, newDataFolder, removeDataFolder } from '../processes/data-folder.ts'
import { lookAtFiles } from './browser/files.ts'
import { look, policyWrongs, watch } from './browser/look.ts'
import { markEveryText, script } from './browser/mark.ts'
import { believeTexts } from './browser/weaken.ts'
import type { Random } from './frame/random.ts'
import { Tally, type Rig, type Run } from './frame/rig.ts'

/** A demo park of its own, which every text of it has been marked in. */
async function withMarkedPark<T>(work: (address: string, db: Db, columns: number) => Promise<T>): Promise<T> {
  const folder = newDataFolder('browser')
  const app = await startApp({ DATA_DIR: folder }, 'demo')
  try {
    const columns = await markEveryText(folder)
    const { db, close } = openDatabase(databaseUrls(folder).ownerUrl, { max: 2 })
    try {
      return await work(app.address, db, columns)
    } finally {
      await close()
    }
  } finally {
    await app.stop()
    endDatabase(folder)
    removeDataFolder(folder)
  }
}

/** So many screens, another choice for each seed. */
function some(all: readonly string[], count: number, random: Random): string[] {
  const left = [...all]
  const chosen: string[] = []
  while (chosen.length < count && left.length > 0)
    chosen.push(...left.splice(random.int(0, left.length - 1), 1))
  return chosen
}

/** The context's pages are those of this person, who is signed in. */
async function enter(context: BrowserContext, { address, signedIn }: Caller): Promise<void> {
  const { token, csrf } = signedIn!
  await context.addCookies([{ name: sessionCookieName, value: token, url: address }])
  await context.addInitScript(([key, value]) => localStorage.setItem(key!, value!), [csrfKey, csrf])
}

async function lookAtScreens(boss: Caller, db: Db, columns: number, { rounds, random, planted }: Run) {
  const screens = new Tally('texts stay texts on every screen')
  const policies = new Tally('the policy of every screen')
  const { address } = boss
  const browser = await openBrowser()
  let shown = 0
  try {
    const context = await browser.newContext()
    if (planted) await believeTexts(context, address)
    await watch(context)
    await enter(context, boss)
    for (const path of some(['/', ...paths], rounds, random)) {
      const seen = await look(context, address + (await addressOf(db, path)), script.slice(1))
      screens.attempts += 1
      policies.attempts += 1
      if (seen.shows) shown += 1
      for (const wrong of seen.wrong) screens.fault(`${path}: ${wrong}`)
      for (const wrong of policyWrongs(seen.policy)) policies.fault(`${path}: ${wrong}`)
    }
  } finally {
    await browser.close()
  }
  if (shown === 0) screens.fault('no screen shows the texts: nothing was tried')
  screens.note = `${columns} columns marked, seen on ${shown} screens`
  return [screens, policies]
}

async function hold(run: Run) {
  return withMarkedPark(async (address, db, columns) => {
    const boss = await signIn(address, 'admin@park.example', demoPassword)
    const { customer_id } = await db
      .selectFrom('sales')
      .select('customer_id')
      .where('sale_status_ref', '=', 'ORDERED')
      .orderBy('sale_id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const tallies = await lookAtScreens(boss, db, columns, run)
    if (!run.planted) tallies.push(await lookAtFiles(boss, customer_id))
    return tallies.map((tally) => tally.figure())
  })
}

/** A script that somebody writes into a field is a text to everybody who reads it. */
export const browser: Rig = {
  name: 'browser',
  holds: 'a text that somebody writes runs nowhere',
  plants: 'pages that take texts for HTML, under a policy that lets everything run',
  scale: {
    short: { rounds: 8, clients: 1 },
    long: { rounds: 1000, clients: 1 },
    planted: { rounds: 3, clients: 1 },
  },
  run: hold,
}
