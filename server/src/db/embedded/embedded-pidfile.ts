import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'

/** What a running (or killed) PostgreSQL wrote about itself. */
export interface Postmaster {
  pid: number
  port: number
  /** Where its socket is, if it has one. */
  socketFolder?: string
}

/** Reads `postmaster.pid`: line 1 is the process, line 4 the port, line 5 the socket's folder. Undefined when there is none or it is half written. */
export function readPidFile(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const [pid, port] = [Number(lines[0]), Number(lines[3])]
    if (!(pid > 0 && port > 0)) return undefined
    return { pid, port, ...(lines[4] ? { socketFolder: lines[4] } : {}) }
  } catch {
    return undefined
  }
}

/** Whether this process lives and is the PostgreSQL of this cluster, not another that has since got its pid. */
export function isPostgres(pid: number, cluster: string): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  try {
    if (process.platform === 'linux') return worksIn(pid, cluster)
    if (process.platform === 'win32')
      return execFileSync('tasklist', ['/FI', `PID eq ${pid}`], { encoding: 'utf8' }).includes('postgres')
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).includes(
      'postgres',
    )
  } catch {
    return false
  }
}

/** PostgreSQL works in its cluster's folder; a zombie has none. */
function worksIn(pid: number, cluster: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') return false
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
  }
}
