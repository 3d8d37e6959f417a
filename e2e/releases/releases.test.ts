import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { customers } from '@sexton/contract/customers/calls'
import { afterEach, expect, test } from 'vitest'
import { demoPassword } from '../../demo/setting/demo-users.ts'
import { startApp } from '../../processes/app.ts'
import { Caller, signIn } from '../../processes/caller.ts'
import { runCommand } from '../../processes/command.ts'
import { newDataFolder, removeDataFolder } from '../../processes/data-folder.ts'
import { session } from '@sexton/contract/session/calls'
import { startingRelease } from '../../server/src/db/starting-point.ts'
import { figuresOf } from './figures.ts'

/** A kept release is a folder here: `node scripts/releasing/keep-release.mjs` makes one. */
const releases = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** The commands of an operator, by the settings of one park. */
async function command(name: string, DATA_DIR: string, ...args: string[]) {
  const running = runCommand(process.execPath, [`scripts/${name}.mjs`, ...args], {
    DATA_DIR,
    LOG_LEVEL: 'warn',
  })
  return { code: await running.ended, said: running.output() }
}

/** These were before the starting release of the database: they pass through it. */
const older = ['0.1.0']

test('releases are kept, among them the starting one', () =>
  expect(releases).toEqual(expect.arrayContaining([...older, startingRelease])))

test.for(older)('the park of %s is refused in one line that says what to do (running-2)', async (release) => {
  const DATA_DIR = newDataFolder('upgrade')
  undo.push(() => removeDataFolder(DATA_DIR))
  const backup = path.join(import.meta.dirname, release, 'park.tar.gz')
  expect(await command('files/restore', DATA_DIR, backup)).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^Nothing was restored\. The backup is of Sexton 0\.1\.0, older than 0\.2\.0\. Restore it with 0\.2\.0, then start this version/m,
    ),
  })
})

test.for(releases.filter((release) => !older.includes(release)))(
  'the park of %s starts on this version: records, sums, files and sign-ins are as they were (running-2)',
  async (release) => {
    const kept = path.join(import.meta.dirname, release)
    const DATA_DIR = newDataFolder('upgrade')
    undo.push(() => removeDataFolder(DATA_DIR))
    const restored = await command('files/restore', DATA_DIR, path.join(kept, 'park.tar.gz'))
    expect(restored).toEqual({ code: 0, said: expect.stringMatching(/^All \d+ rules hold$/m) })
    const app = await startApp({ DATA_DIR })
    undo.push(app.stop)
    const clerk = await signIn(app.address, 'admin@park.example', demoPassword)
    const body = { email: 'admin@park.example', password: 'another password' }
    expect((await new Caller(app.address).ask(session.signIn, { body })).status).toBe(401)
    expect(await figuresOf(clerk)).toEqual(JSON.parse(readFileSync(path.join(kept, 'figures.json'), 'utf8')))

    // Work goes on in it, and it is sound with that.
    await clerk.call(customers.create, { body: { first_name: 'Ada', last_name: 'Nyirenda' } })
    expect(await command('check', DATA_DIR, '--deep')).toMatchObject({ code: 0 })
  },
)
