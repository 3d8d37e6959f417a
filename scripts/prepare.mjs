import { existsSync } from 'node:fs'
import path from 'node:path'
import { build, staleParts } from './built.mjs'
import { runNode } from './children.mjs'
import { install, isInstalled } from './installed.mjs'
import { alone } from './lock.mjs'
import { root } from './root.mjs'

/** The file that a release has (`scripts/releasing/release.mjs`): it is whole as it is, and has nothing to build from. */
export const releaseMark = 'dist/release'

/** Installs and builds what is missing or out of date; does nothing, in well under a second, when nothing is. */
export async function prepare(report) {
  if (existsSync(path.join(root, releaseMark))) return
  if (isInstalled() && staleParts().length === 0) return
  const waiting = () => report('Another start is installing or building: waiting for it')
  await alone(async () => {
    if (!isInstalled()) await install(report)
    const stale = staleParts()
    if (stale.length > 0) await build(stale, report)
  }, waiting)
}

const tools = {
  vitest: 'vitest/vitest.mjs',
  eslint: 'eslint/bin/eslint.js',
  prettier: 'prettier/bin/prettier.cjs',
  oxlint: 'oxlint/bin/oxlint',
  tsc: 'typescript-7/bin/tsc',
  knip: 'knip/bin/knip.js',
  depcruise: 'dependency-cruiser/bin/dependency-cruise.mjs',
  'kysely-codegen': 'kysely-codegen/dist/cli/bin.js',
}

/** Runs an installed tool without npm between; its output is shown, or with `quiet` returned. */
export function runTool(name, args, options = {}) {
  return runNode([path.join(root, 'node_modules', tools[name]), ...args], { name, ...options })
}
