import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './root.mjs'

const file = path.join(root, '.cache', 'preparing')
const STALE = 60_000

/** Does `work` while no other process of this checkout does such work; `waiting` is called once when it must wait. */
export async function alone(work, waiting) {
  mkdirSync(path.dirname(file), { recursive: true })
  for (let first = true; !take(); first = false) {
    if (first) waiting()
    await sleep(200)
  }
  const alive = setInterval(() => utimesSync(file, new Date(), new Date()), 5000)
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(alive)
    process.off('exit', release)
    release()
  }
}

function take() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isStale()) rmSync(file, { force: true })
    return false
  }
}

/** Its holder touches the file every five seconds, unless it was killed. */
function isStale() {
  try {
    if (Date.now() - statSync(file).mtimeMs > STALE) return true
    const holder = Number(readFileSync(file, 'utf8'))
    if (holder > 0) process.kill(holder, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
