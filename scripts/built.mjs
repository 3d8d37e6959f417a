import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { runNode } from './children.mjs'
import { root } from './root.mjs'

const shared = ['package-lock.json', 'contract/src', 'scripts/build.mjs', 'scripts/compress-assets.mjs']
const sources = {
  server: [...shared, 'portal', 'server/src', 'server/vite.config.ts'],
  web: [...shared, 'web/build', 'web/src', 'web/index.html', 'web/public', 'web/vite.config.ts'],
}
const isTest = (file) => /-fixture\.ts$|\.test\.tsx?$|^server\/src\/test\//.test(file)

/** Where a part's build notes what it was built from. */
export const stampOf = (folder) => path.join(folder, '.source-hash')

/** One number for the content of all that a part ('server' or 'web') is built from. */
export function sourceHash(part) {
  const hash = createHash('sha256')
  for (const file of sources[part].flatMap(filesOf).filter((name) => !isTest(name)))
    hash.update(`${file}\n`).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

function filesOf(source) {
  const full = path.join(root, source)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [source]
  const inside = readdirSync(full, { recursive: true }).map(
    (name) => `${source}/${name.replaceAll('\\', '/')}`,
  )
  return inside.filter((name) => statSync(path.join(root, name)).isFile()).sort()
}

/** The parts whose build is missing or older than their sources. */
export function staleParts() {
  return Object.keys(sources).filter((part) => {
    const stamp = stampOf(path.join(root, 'dist', part))
    return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== sourceHash(part)
  })
}

/** Builds these parts, in a process of its own: the bundler's memory and NODE_ENV are none of the server's. */
export async function build(parts, report) {
  report(`Building ${parts.join(' and ')}`)
  await runNode([path.join(root, 'scripts/build.mjs'), ...parts], {
    name: 'Building',
    quiet: true,
    beat: (seconds) => report(`Building: ${seconds} s`),
  })
}
