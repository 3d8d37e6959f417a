import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { answers, lockedOut } from './embedded-adopt.ts'
import { isPostgres, readPidFile } from './embedded-pidfile.ts'
import { environment, run, type Place } from './embedded-place.ts'

const LOG_LIMIT = 10 * 1024 * 1024

/**
 * Starts PostgreSQL, detached (Ctrl-C in a terminal must reach us first) and writing to its own log (an inherited
 * output would keep our caller's pipe open). Resolves with whether it answers; false when it ended instead.
 */
export async function launch(place: Place, settings: Record<string, string>, port: number): Promise<boolean> {
  if (existsSync(place.logFile) && statSync(place.logFile).size > LOG_LIMIT)
    renameSync(place.logFile, `${place.logFile}.1`)
  removeSockets(place.cluster)
  const output = openSync(place.logFile, 'a', 0o600)
  const args = ['-D', place.cluster, '-p', String(port)]
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`)
  const child = spawn(path.join(place.engine.bin, 'postgres'), args, {
    ...place.account,
    detached: true,
    stdio: ['ignore', output, output],
    env: environment(),
    cwd: place.cluster,
    windowsHide: true,
  })
  closeSync(output)
  child.unref()
  // If this process ends while it starts, it ends too; later `endWithUs` takes care of that.
  const takeAlong = () => child.kill('SIGINT')
  process.once('exit', takeAlong)
  return begun(place, child, port).finally(() => process.off('exit', takeAlong))
}

async function begun(place: Place, child: ChildProcess, port: number): Promise<boolean> {
  let ended = false
  child.once('exit', () => (ended = true)).once('error', () => (ended = true))
  while (!ended) {
    const answer = await answers(place, port)
    if (answer === true) return true
    if (answer === 'locked out' && isPostgres(child.pid ?? 0, place.cluster)) {
      await stopPostgres(place)
      throw lockedOut(place)
    }
    await sleep(30)
  }
  return false
}

/** What a killed PostgreSQL left would prevent the next start, once another process has its pid. */
function removeSockets(cluster: string): void {
  for (const name of readdirSync(cluster))
    if (name.startsWith('.s.PGSQL.')) rmSync(path.join(cluster, name), { force: true })
}

/**
 * Stops PostgreSQL cleanly: its clients are cut off, their open transactions rolled back, everything written to disk. Where
 * that takes longer than `within` ms, or it hangs, it is ended by force and recovers at its next start.
 */
export async function stopPostgres(place: Place, within = 60_000): Promise<void> {
  const pid = readPidFile(place.cluster)?.pid
  own.delete(place.cluster)
  if (!pid || !isPostgres(pid, place.cluster)) return
  const stop = (mode: string, seconds: number) =>
    run(place, 'pg_ctl', ['stop', '-D', place.cluster, '-m', mode, '-w', '-t', String(seconds)])
  await stop('fast', Math.max(1, Math.floor(within / 1000) - 2))
    .catch(() => stop('immediate', 1))
    .catch(() => process.kill(pid, 'SIGKILL'))
  for (let i = 0; i < 100 && isPostgres(pid, place.cluster); i++) await sleep(20)
}

/** Signals PostgreSQL to stop, without waiting. */
function askToStop(cluster: string): void {
  const pid = readPidFile(cluster)?.pid
  if (pid && isPostgres(pid, cluster)) process.kill(pid, 'SIGINT')
}

/** The clusters of this process: however it ends, except by `kill -9`, they are stopped. */
const own = new Set<string>()
process.once('exit', () => own.forEach(askToStop))

/** PostgreSQL on this cluster ends with this process from now on, until it is stopped. */
export const endWithUs = ({ cluster }: Place): unknown => own.add(cluster)

/** A port on the loopback interface that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
