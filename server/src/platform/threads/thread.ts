import type { TransferListItem, Worker } from 'node:worker_threads'

export interface ThreadOptions {
  /** What it is for, as an error says it: `makes papers`. */
  purpose: string
  /** Milliseconds that one piece of work may take, from when the thread begins with it. */
  patience: number
  /** Milliseconds without work after which the thread ends, since it holds memory. */
  idle: number
}

/** What goes to a thread, and what comes back: by the number of the piece of work. */
export interface Asked<Order> {
  no: number
  order: Order
}
export type Done<Answer> = { no: number } & ({ done: Answer } | { failed: string })

interface Waiting<Answer> {
  resolve(answer: Answer): void
  reject(error: Error): void
}

/** A thread for slow work, one piece after the other: started for the first one, and again after it has failed. */
export class Thread<Order, Answer> {
  readonly #begin: () => Worker
  readonly #options: ThreadOptions
  readonly #waiting = new Map<number, Waiting<Answer>>()
  #worker: Worker | undefined
  #clock: NodeJS.Timeout | undefined
  #ending: NodeJS.Timeout | undefined
  #no = 0

  constructor(begin: () => Worker, options: ThreadOptions) {
    this.#begin = begin
    this.#options = options
  }

  /** Gives it work; rejects when that fails, takes too long, or the thread ends. `given`: buffers that move to the thread. */
  ask(order: Order, given: readonly TransferListItem[] = []): Promise<Answer> {
    const worker = (this.#worker ??= this.#begun())
    this.#no += 1
    const no = this.#no
    clearTimeout(this.#ending)
    worker.ref()
    return new Promise((resolve, reject) => {
      this.#waiting.set(no, { resolve, reject })
      if (this.#waiting.size === 1) this.#watch(worker)
      worker.postMessage({ no, order } satisfies Asked<Order>, given)
    })
  }

  /** The thread has begun with the next piece of work; what waits behind it has its own time. */
  #watch(worker: Worker) {
    const { purpose, patience } = this.#options
    const tooLong = () => this.#end(worker, new Error(`The thread that ${purpose} took too long.`))
    clearTimeout(this.#clock)
    this.#clock = this.#waiting.size > 0 ? setTimeout(tooLong, patience) : undefined
  }

  #begun(): Worker {
    const worker = this.#begin()
    worker.on('message', (done: Done<Answer>) => this.#answer(worker, done))
    worker.on('error', (error) => this.#end(worker, error as Error))
    worker.on('exit', () => this.#end(worker, new Error(`The thread that ${this.#options.purpose} ended.`)))
    return worker
  }

  #answer(worker: Worker, answer: Done<Answer>) {
    const waiting = this.#waiting.get(answer.no)
    if (!waiting) return
    this.#waiting.delete(answer.no)
    this.#watch(worker)
    if ('done' in answer) waiting.resolve(answer.done)
    else waiting.reject(new Error(answer.failed))
    if (this.#waiting.size > 0) return
    worker.unref()
    this.#ending = setTimeout(() => this.#end(worker, new Error('idle')), this.#options.idle).unref()
  }

  /** What waited for this thread fails; the next piece of work starts another one. */
  #end(worker: Worker, error: Error) {
    if (this.#worker !== worker) return
    this.#worker = undefined
    void worker.terminate()
    clearTimeout(this.#clock)
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }

  /** Ends it, and what it is at. */
  close(): void {
    clearTimeout(this.#ending)
    if (this.#worker) this.#end(this.#worker, new Error('The app is stopping'))
  }
}
