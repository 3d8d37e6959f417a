import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { fillDemoPark } from '../demo/fill-demo-park.ts'
import { openCore, type ParkCopy } from '../server/src/test/app.ts'
import startDatabase from '../server/src/test/databases/database-setup.ts'
import { inDatabase } from '../server/src/test/databases/database-url.ts'
import { makeDatabase } from '../server/src/test/test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demoPark: ParkCopy
  }
}

/** Fills one demo park before the screens are tested; each test file works on a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const endDatabase = await startDatabase(project)
  const { postgres } = project.getProvidedContext()
  const template = 'sexton_demo'
  const folder = mkdtempSync(join(tmpdir(), 'sexton-demo-'))
  chmodSync(folder, 0o711)
  await makeDatabase(postgres, template, postgres.template)
  const core = await openCore(inDatabase(postgres.appUrl, template), folder)
  await fillDemoPark(core, { scale: 'stories' })
  await core.database.close()
  core.pictures.close()
  project.provide('demoPark', { template, folder })
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    await endDatabase()
  }
}
