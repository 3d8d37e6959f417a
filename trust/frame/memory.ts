import { readdirSync, readFileSync } from 'node:fs'

/** A process of the app's as /proc says it. */
interface ProcessStat {
  name: string
  state: string
  parent: number
}

function statOf(pid: number): ProcessStat | undefined {
  try {
    const [, name = '', state = '', rest = ''] =
      /\((.*)\) (\S) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return { name, state, parent: Number(rest.split(' ')[0]) }
  } catch {
    return undefined
  }
}

/** False for one that has ended, if nobody has asked how yet. */
export function isRunning(pid: number): boolean {
  const found = statOf(pid)
  return found !== undefined && found.state !== 'Z'
}

/** A process and all that it and they have started, without its database. */
export function processesOf(root: number): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const one = statOf(Number(name))
      return one && one.name !== 'postgres' ? [{ pid: Number(name), ...one }] : []
    })
  const found = [root]
  for (const pid of found) found.push(...all.filter(({ parent }) => parent === pid).map((one) => one.pid))
  return found
}

/** Bytes that a process holds, what it shares with others counted in part (PSS); 0 for one that has ended. */
export function heldBy(pid: number): number {
  try {
    const [, kB = '0'] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
    return Number(kB) * 1024
  } catch {
    return 0
  }
}

/** Bytes that an app holds with all it has started, but for its database. */
export const memoryOf = (root: number) => processesOf(root).reduce((sum, pid) => sum + heldBy(pid), 0)
