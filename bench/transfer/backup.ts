import { rmSync } from 'node:fs'
import { runCommand } from '../../processes/command.ts'
import { databaseUrls } from '../../processes/data-folder.ts'
import { startEmbedded } from '../../server/src/db/embedded/embedded.ts'
import { tablesOf } from '../../server/src/test/backups/compare-parks.ts'
import { expect, type Case } from '../rig/case.ts'
import { serve, type ServeOptions } from '../rig/served-park.ts'
import { most } from '../targets/target.ts'

/** What an app that runs writes by itself. */
const ofTheApp = new Set(['task_runs', 'sessions'])

/** How long a command of the operator takes from its call to its end, in seconds. */
async function seconds(name: string, { node = [], settings }: ServeOptions, DATA_DIR: string, file: string) {
  const began = performance.now()
  const command = runCommand(process.execPath, [...node, `scripts/files/${name}.mjs`, file], {
    ...settings,
    DATA_DIR,
  })
  const code = await command.ended
  expect(code === 0, `${name} ends with ${code}: ${command.output().trim().slice(-500)}`)
  return (performance.now() - began) / 1000
}

async function tablesIn(dataDir: string) {
  const { ownerUrl, stop } = await startEmbedded({ dataDir, log: () => undefined })
  return tablesOf(ownerUrl).finally(() => stop())
}

export const backup: Case = {
  about: 'npm run backup of a park that is served, and npm run restore of that into an empty folder',
  targets: [
    most('backup of the park while it is served', 'backup/seconds', 's', [20, 300]),
    most('restore of it into an empty folder, its check included', 'backup/restore seconds', 's', [60, 900]),
  ],
  async runOnFolder({ dataDir, serving, note }) {
    const [file, restored] = [`${dataDir}.tar.gz`, `${dataDir}-restored`]
    try {
      const park = await serve(dataDir, serving)
      const before = await (async () => {
        note('backup/seconds', await seconds('backup', serving, dataDir, file))
        return tablesOf(databaseUrls(dataDir).ownerUrl)
      })().finally(park.stop)
      note('backup/restore seconds', await seconds('restore', serving, restored, file))
      const after = await tablesIn(restored)
      const others = Object.keys(before).filter((name) => !ofTheApp.has(name) && before[name] !== after[name])
      expect(others.length === 0, `restored tables are what they were, but for ${others.join(', ')}`)
    } finally {
      for (const one of [file, restored]) rmSync(one, { recursive: true, force: true })
    }
  },
}
