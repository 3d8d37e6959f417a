import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { documents } from '@sexton/contract/documents/calls'
import { demoPassword } from '../../demo/setting/demo-users.ts'
import { signIn, type Caller } from '../../processes/caller.ts'
import { runCommand } from '../../processes/command.ts'
import { newDataFolder, removeDataFolder } from '../../processes/data-folder.ts'
import { form, pdf, png } from '../../server/src/test/multipart.ts'
import { figuresOf } from './figures.ts'

/** Bytes of a kept park; every clone of the repository carries it. */
const MOST = 500_000

/** The scripted park has no files of its own. */
async function attachPapers(clerk: Caller) {
  for (const type of ['customer', 'sale'] as const) {
    const files = form([
      { name: `letter of ${type} 5.pdf`, content: pdf },
      { name: 'Ähre.png', content: png },
    ])
    await clerk.call(documents.add, { params: { type, id: 5 }, body: {} }, files)
  }
}

/**
 * Keeps a small park as this version makes it: its backup, and what it holds as read by calls, into a folder of that name.
 * The scripted demo park, so that every kind of record is in it.
 */
export async function keepRelease(name: string, report: (line: string) => void): Promise<void> {
  const folder = path.join(import.meta.dirname, name)
  if (existsSync(folder)) throw new Error(`${folder} is there: a release is kept once`)
  const DATA_DIR = newDataFolder('keep')
  const settings = { DATA_DIR, PORT: '0', LOG_LEVEL: 'warn', npm_lifecycle_event: 'demo' }
  const demo = runCommand(process.execPath, ['scripts/demo.mjs', '--scale', 'stories'], settings)
  try {
    const [, address = ''] = await demo.says(/ready at (http:\S+)/)
    const clerk = await signIn(address, 'admin@park.example', demoPassword)
    await attachPapers(clerk)
    const figures = await figuresOf(clerk)
    mkdirSync(folder)
    const file = path.join(folder, 'park.tar.gz')
    const backup = runCommand(process.execPath, ['scripts/files/backup.mjs', file], { DATA_DIR })
    if ((await backup.ended) !== 0) throw new Error(backup.output())
    writeFileSync(path.join(folder, 'figures.json'), `${JSON.stringify(figures, null, 2)}\n`)
    const { size } = statSync(file)
    report(`${folder}: ${(size / 1000).toFixed(0)} kB`)
    if (size > MOST) throw new Error(`That is more than ${MOST / 1000} kB: keep a smaller park`)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  } finally {
    demo.process.kill('SIGTERM')
    await demo.ended
    removeDataFolder(DATA_DIR)
  }
}
