import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { runNode } from '../children.mjs'
import { findNpm } from '../installed.mjs'
import { root } from '../root.mjs'

/** Fetched when it is asked for, since neither the product nor its tests need these 185 MB (Apache-2.0). */
const VERSION = '12.8.2'
const folder = path.join(root, '.cache', `lighthouse-${VERSION}`)
const entry = path.join(folder, 'node_modules/lighthouse/core/index.js')
const done = path.join(folder, 'installed')

async function fetchTool(report) {
  report(`Fetching Lighthouse ${VERSION} into .cache (the first time, about half a minute)`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}')
  const args = ['install', '--prefix', folder, '--omit=dev', '--no-audit', '--no-fund', '-E']
  await runNode([findNpm(), ...args, `lighthouse@${VERSION}`], { name: 'npm install', quiet: true })
  writeFileSync(done, '')
}

/** Lighthouse, and its own settings for a desk: a screen of 1350 by 940 on a line of 10 Mbit/s. */
export async function loadLighthouse(report) {
  if (!existsSync(done)) await fetchTool(report)
  const load = (file) => import(pathToFileURL(file))
  const { default: lighthouse } = await load(entry)
  const { default: desk } = await load(path.join(path.dirname(entry), 'config/desktop-config.js'))
  return { lighthouse, desk }
}
