import { randomUUID } from 'node:crypto'
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { sourceHash, stampOf } from './built.mjs'
import { compressAssets } from './compress-assets.mjs'
import { root } from './root.mjs'

/** Builds into a temporary folder and renames: a build that fails or is stopped leaves the former one in place. */
async function buildPart(part) {
  const hash = sourceHash(part)
  const target = path.join(root, 'dist', part)
  const fresh = path.join(root, 'dist', `.${part}-${randomUUID()}`)
  const former = `${fresh}-former`
  try {
    await build({
      configFile: path.join(root, part, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: fresh, emptyOutDir: true },
    })
    if (part === 'web') await compressAssets(path.join(fresh, 'assets'))
    writeFileSync(stampOf(fresh), hash)
    if (existsSync(target)) renameSync(target, former)
    renameSync(fresh, target)
  } finally {
    for (const folder of [fresh, former]) rmSync(folder, { recursive: true, force: true })
  }
}

const named = process.argv.slice(2)
for (const part of named.length > 0 ? named : ['server', 'web']) await buildPart(part)
