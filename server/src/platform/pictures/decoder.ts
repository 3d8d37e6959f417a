import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Job, Reply } from './decoder-messages.ts'

export interface DecoderLimits {
  /** Bytes of memory while a picture is worked on. */
  memory: number
  /** Seconds of processor time for one picture. */
  processor: number
  /** Seconds for one picture on a machine that has much else to do. */
  wait: number
}

/** A picture took more memory or time than it may, or brought the process down. */
export class TooHeavy extends Error {}

/** Bytes that an idle process may hold; with more it ends. */
const OUTPUT_LIMIT = 120 * 1024 * 1024
const TICKS = 100

/** Seconds of processor time that a process has used; undefined where the system does not say. */
function processorTime(pid: number | undefined): number | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS
  } catch {
    return undefined
  }
}

/**
 * A process that decodes pictures, one at a time: started when first needed, and again after it ended.
 * What goes wrong in it, by accident or on purpose, does so outside of the app.
 */
export class Decoder {
  #child: ChildProcess | undefined
  #isClosed = false

  constructor(
    readonly entry: string,
    readonly limits: DecoderLimits,
  ) {}

  /** Of the process that runs now, if one does. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Does a job; call it again when it has settled. Rejects with TooHeavy, else when the process cannot run. */
  async ask(job: Job): Promise<Reply> {
    if (this.#isClosed) throw new Error('The app is stopping')
    const child = (this.#child ??= this.#start())
    const stopWatching = this.#watch(child)
    try {
      const reply = await replyTo(child, job)
      if (reply.memory > OUTPUT_LIMIT) this.#end(child)
      return reply
    } catch (error) {
      this.#end(child)
      throw error
    } finally {
      stopWatching()
    }
  }

  /** Ends the process, which is started again when it is needed; not while it works. */
  rest(): void {
    if (this.#child) this.#end(this.#child)
  }

  close(): void {
    this.#isClosed = true
    if (this.#child) this.#end(this.#child)
  }

  #start(): ChildProcess {
    const { PATH = '' } = process.env
    const child = fork(this.entry, [String(this.limits.memory)], {
      // It reads what strangers made: it gets no secrets, and the output of its libraries is dropped.
      env: { PATH, MALLOC_ARENA_MAX: '2' },
      // What it holds is mostly pixels, outside of V8's heap: its own young objects need little room.
      execArgv: ['--max-old-space-size=64', '--max-semi-space-size=1'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // A machine short of memory ends any process, also one that has nothing to do.
    return child.once('exit', () => this.#forget(child))
  }

  #forget(child: ChildProcess) {
    if (this.#child === child) this.#child = undefined
  }

  #end(child: ChildProcess) {
    child.kill('SIGKILL')
    this.#forget(child)
  }

  #watch(child: ChildProcess): () => void {
    const began = performance.now()
    const before = processorTime(child.pid) ?? 0
    const look = () => {
      const used = (processorTime(child.pid) ?? 0) - before
      const passed = (performance.now() - began) / 1000
      if (used > this.limits.processor || passed > this.limits.wait) child.kill('SIGKILL')
    }
    const timer = setInterval(look, 200)
    return () => clearInterval(timer)
  }
}

function replyTo(child: ChildProcess, job: Job): Promise<Reply> {
  return new Promise<Reply>((resolve, reject) => {
    const ended = (code: number | null, signal: NodeJS.Signals | null) =>
      reject(signal ? new TooHeavy(signal) : new Error(`The process for pictures ended with ${code}`))
    child.once('exit', ended)
    child.once('error', reject)
    child.once('message', (reply) => {
      child.off('exit', ended)
      child.off('error', reject)
      resolve(reply as Reply)
    })
    child.send(job, (error) => error && reject(error))
  })
}
