import { readdirSync, readFileSync } from 'node:fs'

/** /proc counts processor time in hundredths of a second everywhere we run. */
const TICK_MS = 10

const statOf = (pid: number) => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in brackets may hold anything; what follows the last bracket is plain.
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

const gone = <T>(read: () => T, otherwise: T): T => {
  try {
    return read()
  } catch {
    return otherwise
  }
}

/** A process and its children. */
export function family(pid: number): number[] {
  const all = gone(() => readdirSync('/proc'), []).filter((name) => /^\d+$/.test(name))
  const children = all.filter((name) => gone(() => Number(statOf(Number(name))[1]), 0) === pid)
  return [pid, ...children.map(Number)]
}

/** Processor time of a process and its children so far, the ended ones included, in ms; NaN where /proc is missing. */
export function cpuMs(pid: number): number {
  const ticks = (stat: string[], from: number, to: number) =>
    stat.slice(from, to).reduce((sum, value) => sum + Number(value), 0)
  try {
    const own = ticks(statOf(pid), 11, 15)
    const [, ...children] = family(pid)
    return (
      (own + children.reduce((sum, child) => sum + gone(() => ticks(statOf(child), 11, 13), 0), 0)) * TICK_MS
    )
  } catch {
    return NaN
  }
}

/** Memory of these processes in MB, what they share counted once (PSS); NaN where /proc is missing. */
export function pssMb(pids: readonly number[]): number {
  const kb = (pid: number) =>
    Number(
      /^Pss:\s+(\d+)/m.exec(gone(() => readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'), ''))?.[1] ?? NaN,
    )
  const found = pids.map(kb).filter((value) => !Number.isNaN(value))
  return found.length === 0 ? NaN : found.reduce((sum, value) => sum + value, 0) / 1024
}

/** Memory of a process in MB, read so cheaply that it can be watched; NaN where /proc is missing. */
export const rssMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(gone(() => readFileSync(`/proc/${pid}/status`, 'utf8'), ''))?.[1] ?? NaN) /
  1024
