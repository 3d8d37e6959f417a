import { parseArgs } from 'node:util'
import { serve as serveSexton, type Given } from '../server/src/commands/serve.ts'
import type { Core } from '../server/src/core/context/core.ts'
import { readMark } from './database/demo-mark.ts'
import {
  demoPassword,
  demoSignIns,
  diggerSignIn,
  directorSignIns,
  hasDemoUsers,
} from './setting/demo-users.ts'
import { fillDemoPark } from './fill-demo-park.ts'
import { scales, type ScaleName } from './setting/scales.ts'

const names = Object.keys(scales) as ScaleName[]
const options = {
  scale: { type: 'string', default: 'demo' },
  seed: { type: 'string', default: '1' },
  practices: { type: 'string' },
} as const

interface Wanted {
  scale: ScaleName
  seed: number
  practices: boolean
}

/** What the command line asks for. Throws with one line about what is wrong with it. */
function readArgs(args: string[]): Wanted {
  const { values } = parseArgs({ args, options })
  const scale = names.find((name) => name === values.scale)
  if (!scale) throw new Error(`--scale must be one of ${names.join(', ')}`)
  if (!/^\d{1,9}$/.test(values.seed)) throw new Error('--seed must be a whole number')
  if (values.practices !== undefined && values.practices !== 'all') throw new Error('--practices must be all')
  return { scale, seed: Number(values.seed), practices: values.practices === 'all' }
}

/** Says so where the folder holds another park than the one asked for. */
async function sayWhatIsThere({ database }: Core, wanted: Wanted, report: Given['report']) {
  const { mark } = await readMark(database.db)
  if (!mark) report('There is a park already, and not a demo park: it stays as it is')
  else if (mark.scale !== wanted.scale || mark.seed !== wanted.seed)
    report(
      `There is a demo park already (scale ${mark.scale}, seed ${mark.seed}): another one needs another DATA_DIR`,
    )
}

/** What `npm run demo` calls: the product with a demo park where there are no sites, its replies checked against the contract. */
export async function serve({ env, root, report, args = [] }: Given & { args?: string[] }) {
  const wanted = readArgs(args)
  const fill = async (core: Core, ownerUrl: string) => {
    if (!(await fillDemoPark(core, { ...wanted, ownerUrl, report })))
      await sayWhatIsThere(core, wanted, report)
  }
  // Its stand-ins for papers are many names of a few files, which only a disk can have.
  const given = { env: { ADMIN_PASSWORD: demoPassword, ...env, S3_URL: undefined }, root, report }
  const running = await serveSexton(given, { strict: true, fill })
  const { database, settings } = running.core
  const signIns = wanted.practices
    ? [...demoSignIns, diggerSignIn, ...directorSignIns(settings.PUBLIC_URL)]
    : demoSignIns
  if (await hasDemoUsers(database.db))
    report(`Sign in as one of these; the password is: ${demoPassword}\n${signIns.join('\n')}`)
  return running
}
