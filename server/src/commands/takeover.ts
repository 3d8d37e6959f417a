import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { bringIn, faultsAfter } from './bring-in.ts'
import { refuseOther } from '../platform/backup/archive-kind.ts'
import { openStore } from '../platform/file-records/open-store.ts'
import type { HandedOver } from '../platform/handover/shapes.ts'
import { Handed } from '../platform/handover/zip-reader.ts'
import { newPassword } from '../core/sign-in/tokens.ts'
import type { Settings } from '../core/settings/settings.ts'
import { openEngine } from '../db/engine.ts'
import { takeOver } from '../db/restore/take-over.ts'
import { hashPassword } from '../features/session/public.ts'
import type { Given } from './tool-database.ts'

const usage =
  'Give the hand-over file: npm run takeover -- park.zip; add --admin anna@park.example to choose who gets the password'

function asked(args: string[] = []) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { admin: { type: 'string' } },
  })
  if (positionals.length !== 1) throw new Error(usage)
  // npm runs its commands in the package's folder.
  return { file: resolve(process.env.INIT_CWD ?? '', positionals[0]!), admin: values.admin }
}

/** What stands in `.env` and not in the records must be the same, or days and money read otherwise. */
function compareSettings(
  { settings: { time_zone, money_symbol } }: HandedOver,
  own: Settings,
  report: Given['report'],
) {
  if (time_zone !== own.PARK_TIME_ZONE)
    report(
      `PARK_TIME_ZONE was ${time_zone} and is ${own.PARK_TIME_ZONE} here: set it before the park is used`,
    )
  if (money_symbol !== own.MONEY_SYMBOL)
    report(`MONEY_SYMBOL was ${money_symbol} and is ${own.MONEY_SYMBOL} here: set it before the park is used`)
}

interface Taking {
  handed: Handed
  /** Who is to get the password. */
  admin: string | undefined
}

async function into(settings: Settings, { handed, admin }: Taking, report: Given['report']): Promise<number> {
  const described = await handed.prove()
  report(
    `${described.park}, as of ${described.made_at} (Sexton ${described.version}): nothing in it was changed`,
  )
  const password = newPassword()
  const administrator = {
    asked: admin,
    usual: settings.ADMIN_EMAIL,
    hash: await hashPassword(password),
  }
  const engine = await openEngine(settings, report)
  try {
    const files = await openStore(settings)
    const { email, waiting } = await takeOver(engine, files, { handed, described, administrator })
    const wrong = await faultsAfter(engine, files, report)
    compareSettings(described, settings, report)
    if (waiting > 0)
      report(
        `${waiting} ${waiting === 1 ? 'email was' : 'emails were'} waiting to be sent. Setup > System lists them: send them from here or dismiss them`,
      )
    report(
      `Passwords are not handed over. ${email} signs in with this one and gives the others theirs under Users`,
    )
    report(`Password (shown this once): ${password}`)
    return wrong
  } finally {
    await engine.stop()
  }
}

/** What `npm run takeover` calls: a hand-over into the empty installation of the settings. */
export const takeover = (given: Given): Promise<number> =>
  bringIn(given, {
    nothing: 'Nothing was taken over',
    done: 'Taken over',
    asked,
    async into(settings, { file, admin }) {
      await refuseOther(file, 'hand-over')
      const handed = await Handed.open(file)
      return into(settings, { handed, admin }, given.report).finally(() => handed.close())
    },
  })
