import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'rolldown'

const root = path.resolve(import.meta.dirname, '../../../..')
const built = new Map<string, Promise<string>>()

/** Below the packages that it needs, in one step: test files run at the same time. */
async function bundle(source: string, external: string[]): Promise<string> {
  const folder = path.join(root, '.test-results')
  const name = path.basename(source, '.ts')
  const file = path.join(folder, `${name}-${process.pid}.mjs`)
  await mkdir(folder, { recursive: true })
  await build({
    input: path.join(root, 'server/src', source),
    platform: 'node',
    external,
    output: { file, codeSplitting: false },
    logLevel: 'silent',
  })
  const known = path.join(folder, `${name}.mjs`)
  await rename(file, known)
  return known
}

/** A script that runs beside the app, bundled from its source as the build does; `external`: packages that stay outside. */
export function bundled(source: string, external: string[] = []): Promise<string> {
  const known = built.get(source) ?? bundle(source, external)
  built.set(source, known)
  return known
}
