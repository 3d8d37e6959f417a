import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runNode } from './children.mjs'
import { root } from './root.mjs'

const modules = path.join(root, 'node_modules')
const stamp = path.join(modules, '.sexton-installed')
const lockText = () => readFileSync(path.join(root, 'package-lock.json'), 'utf8')
const wanted = (lock) =>
  createHash('sha256').update(`${process.platform} ${process.arch} ${lock}`).digest('hex')

/** Whether node_modules holds what package-lock.json asks for. */
export function isInstalled() {
  const lock = lockText()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted(lock)) return true
  if (!agrees(JSON.parse(lock))) return false
  writeStamp(lock)
  return true
}

/** Someone may have run `npm ci` themselves: npm notes in node_modules what it put there. */
function agrees(lock) {
  const note = path.join(modules, '.package-lock.json')
  if (!existsSync(note)) return false
  const { packages } = JSON.parse(readFileSync(note, 'utf8'))
  return Object.entries(lock.packages).every(
    ([place, { version, optional }]) =>
      !place.includes('node_modules/') || (packages[place] ? packages[place].version === version : optional),
  )
}

function writeStamp(lock) {
  try {
    writeFileSync(stamp, wanted(lock))
  } catch {
    // A checkout that may not be written to is checked at each start instead.
  }
}

/** Installs exactly what package-lock.json names, build tools included whatever NODE_ENV says. */
export async function install(report) {
  report('Installing packages (the first time this takes about a minute)')
  const npm = findNpm()
  await runNode(
    [npm, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--prefer-offline'],
    {
      name: 'npm ci',
      quiet: true,
      beat: (seconds) => report(`Installing packages: ${seconds} s`),
    },
  )
  writeStamp(lockText())
}

/** npm says where it lies; without it (`node scripts/start.mjs`) it lies beside Node. */
export function findNpm() {
  const beside = path.dirname(process.execPath)
  const places = [
    process.env.npm_execpath?.endsWith('.js') ? process.env.npm_execpath : '',
    path.join(beside, '../lib/node_modules/npm/bin/npm-cli.js'),
    path.join(beside, 'node_modules/npm/bin/npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
  ]
  const found = places.find((place) => place && existsSync(place))
  if (!found) throw new Error('Packages are missing and npm was not found: run npm ci, then start again')
  return found
}
