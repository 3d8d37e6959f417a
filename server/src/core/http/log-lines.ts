import { write, writeSync } from 'node:fs'

/** Characters that are written together, and that wait at most for a reader who has stopped reading. */
const TOGETHER = 4_096
const MOST = 1_000_000
/** How long a line waits for others, and between two tries; milliseconds. */
const SOON = 250
/** Bunyan's and pino's number of a warning. */
const WARN = 40

const nothing = Buffer.alloc(0)

/**
 * The lines of a log on their way to who reads them. Many are one write, since each wakes somebody. A reader who stops reading
 * costs lines, and so does a full disk: never memory without end, an answer, or the stop (running-9).
 */
export class LogLines {
  readonly #fd: number
  #waiting: string[] = []
  #length = 0
  #lost = 0
  /** What is being written or tried again, and how many lines it stands for, with those it says were lost. */
  #rest: Buffer = nothing
  #stands = 0
  #isWriting = false
  #timer: NodeJS.Timeout | undefined

  constructor(fd: number) {
    this.#fd = fd
  }

  /** Takes one line, with its end. */
  write(line: string): void {
    if (this.#length >= MOST) {
      this.#lost += 1
      return
    }
    this.#waiting.push(line)
    this.#length += line.length
    if (this.#length >= TOGETHER && this.#rest.length === 0) this.#send()
    else this.#sendSoon()
  }

  /** At the end of the process: writes what can be written at once. */
  last(): void {
    if (this.#isWriting) return
    try {
      writeSync(this.#fd, Buffer.concat([this.#rest, this.#take()]))
    } catch {
      // Nobody reads it.
    }
  }

  #sendSoon() {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#send()
    }, SOON).unref()
  }

  #take(): Buffer {
    const told = { level: WARN, time: Date.now(), msg: 'lines lost', lost: this.#lost }
    const lines = this.#lost > 0 ? [...this.#waiting, `${JSON.stringify(told)}\n`] : this.#waiting
    this.#stands = this.#waiting.length + this.#lost
    this.#waiting = []
    this.#length = 0
    this.#lost = 0
    return Buffer.from(lines.join(''))
  }

  #send() {
    if (this.#isWriting) return
    if (this.#rest.length === 0) this.#rest = this.#take()
    this.#isWriting = true
    write(this.#fd, this.#rest, (error, written) => {
      this.#isWriting = false
      if (error?.code === 'EAGAIN') return this.#sendSoon()
      if (error) this.#lost += this.#stands
      this.#rest = error ? nothing : this.#rest.subarray(written)
      if (this.#rest.length > 0) this.#send()
      else if (this.#length > 0 || this.#lost > 0) this.#sendSoon()
    })
  }
}

/** File descriptor. */
const STANDARD_OUTPUT = 1
let ofProcess: LogLines | undefined

/** Where this process logs to: its standard output. */
export function logLines(): LogLines {
  if (ofProcess) return ofProcess
  const lines = (ofProcess = new LogLines(STANDARD_OUTPUT))
  process.once('exit', () => lines.last())
  return lines
}
