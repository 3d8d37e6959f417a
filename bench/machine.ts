import { Worker } from 'node:worker_threads'
import type { Case } from './rig/case.ts'
import { quantile } from './rig/quantile.ts'

const MB = 1_048_576
const PAGE = 4096

/** Nanoseconds of one round, the median of five turns. */
function nsOf(rounds: number, work: () => unknown): number {
  const taken = Array.from({ length: 5 }, () => {
    const began = performance.now()
    work()
    return ((performance.now() - began) * 1e6) / rounds
  })
  return quantile(taken, 0.5)
}

/** A sum that V8 cannot leave out. */
function count(rounds: number): number {
  let sum = 0
  for (let at = 0; at < rounds; at += 1) sum = (sum * 31 + at) | 0
  return sum
}

/** A ring through all of this memory, in no order that a processor could foresee. */
function ringOf(bytes: number): Int32Array {
  const ring = new Int32Array(bytes / 4)
  for (let at = 0; at < ring.length; at += 1) ring[at] = at
  for (let at = ring.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * at)
    const held = ring[at]!
    ring[at] = ring[other]!
    ring[other] = held
  }
  return ring
}

function follow(ring: Int32Array, rounds: number): number {
  let at = 0
  for (let round = 0; round < rounds; round += 1) at = ring[at]!
  return at
}

function touch(bytes: number): void {
  const fresh = Buffer.allocUnsafeSlow(bytes)
  for (let at = 0; at < bytes; at += PAGE) fresh[at] = 1
}

const answering = `
const { workerData } = require('node:worker_threads')
for (;;) {
  Atomics.wait(workerData, 0, 0)
  Atomics.store(workerData, 0, 0)
  Atomics.store(workerData, 1, 1)
  Atomics.notify(workerData, 1)
}`

/** Nanoseconds for which a thread waits until another one has been woken and has woken it. */
async function wakingNs(rounds: number): Promise<number> {
  const flags = new Int32Array(new SharedArrayBuffer(8))
  const worker = new Worker(answering, { eval: true, workerData: flags })
  const once = () => {
    Atomics.store(flags, 0, 1)
    Atomics.notify(flags, 0)
    Atomics.wait(flags, 1, 0)
    Atomics.store(flags, 1, 0)
  }
  await new Promise((next) => worker.once('online', next))
  try {
    return nsOf(rounds, () => {
      for (let round = 0; round < rounds; round += 1) once()
    })
  } finally {
    await worker.terminate()
  }
}

/** What two machines whose loops take as long differ by: most of a request is waking, new pages and memory in no order. */
export const machine: Case = {
  about: 'what this machine is like, without the product: a loop, memory, a new page, a thread that is woken',
  async runOnFolder({ note, short }) {
    // It holds nothing.
    if (short) return
    const [near, far] = [ringOf(MB / 4), ringOf(128 * MB)]
    count(1e6)
    note(
      'machine/a round of a loop, ns',
      nsOf(1e8, () => count(1e8)),
    )
    note(
      'machine/a read of 256 kB in no order, ns',
      nsOf(1e6, () => follow(near, 1e6)),
    )
    note(
      'machine/a read of 128 MB in no order, ns',
      nsOf(1e6, () => follow(far, 1e6)),
    )
    note(
      'machine/a page of memory given for the first time, ns',
      nsOf((256 * MB) / PAGE, () => touch(256 * MB)),
    )
    note('machine/there and back between two threads, µs', (await wakingNs(2_000)) / 1000)
  },
}
