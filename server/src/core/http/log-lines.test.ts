import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stat } from 'node:fs/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { LogLines } from './log-lines.ts'

function folder() {
  const made = mkdtempSync(join(tmpdir(), 'log-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

function opened(path: string, flags: number | string) {
  const fd = openSync(path, flags)
  onTestFinished(() => closeSync(fd))
  return fd
}

/** A pipe as a process has it for its output: what does not fit is refused, nobody waits. */
function pipe() {
  const path = join(folder(), 'pipe')
  execFileSync('mkfifo', [path])
  return opened(path, constants.O_RDWR | constants.O_NONBLOCK)
}

/** A clock of the test's own, for the time between two tries; returns how to let so many of them end. */
function tries() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  return async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      vi.advanceTimersByTime(250)
      // A write that fails has failed by the time that these are answered.
      for (let looks = 0; looks < 10; looks += 1) await stat('/')
    }
  }
}

/** All that lies in it. */
function readAll(fd: number): string {
  const parts: Buffer[] = []
  const part = Buffer.alloc(65_536)
  try {
    for (let count = readSync(fd, part); count > 0; count = readSync(fd, part))
      parts.push(Buffer.from(part.subarray(0, count)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
  }
  return Buffer.concat(parts).toString()
}

const lineOf = (number: number) => `${JSON.stringify({ number, msg: 'request completed'.padEnd(200) })}\n`

it('a reader who stops reading loses lines, not memory, and gets their number (running-9)', async () => {
  const afterTries = tries()
  const fd = pipe()
  const lines = new LogLines(fd)
  const count = 20_000
  for (let number = 0; number < count; number += 1) lines.write(lineOf(number))
  await afterTries(2)
  // It waits for nobody at the end of the process: nobody reads yet.
  lines.last()
  let read = ''
  await expect
    .poll(async () => {
      await afterTries(1)
      read += readAll(fd)
      return /"msg":"lines lost","lost":(\d+)/.exec(read)?.[1]
    })
    .toBeDefined()
  const told = Number(/"lost":(\d+)/.exec(read)?.[1])
  const kept = read.split('\n').filter((line) => line.includes('request completed'))
  expect(kept.length + told).toBe(count)
  expect(read.length).toBeLessThan(1_300_000)
  expect(kept.map((line) => (JSON.parse(line) as { number: number }).number)).toEqual(kept.map((_, at) => at))
})

it('a full disk costs lines, never the process (running-9)', async () => {
  const path = join(folder(), 'log')
  const afterTries = tries()
  const fd = openSync('/dev/full', 'w')
  const lines = new LogLines(fd)
  for (let number = 0; number < 100; number += 1) lines.write(lineOf(number))
  await afterTries(2)
  // There is room again: the same number leads to another file.
  closeSync(fd)
  expect(opened(path, 'w')).toBe(fd)
  await expect
    .poll(() => afterTries(1).then(() => readFileSync(path, 'utf8')))
    .toMatch(/^\{"level":40,.*"msg":"lines lost","lost":100\}\n$/)
})

it('waits for no reader at the end of the process while a write is under way (running-9)', async () => {
  const path = join(folder(), 'log')
  const lines = new LogLines(opened(path, 'w'))
  // More than is written together: it is under way until the next turn of the event loop.
  for (let number = 0; number < 40; number += 1) lines.write(lineOf(number))
  lines.write('{"msg":"the last"}\n')
  lines.last()
  expect(readFileSync(path, 'utf8')).not.toContain('the last')
  // Before the file is closed: its number is another file's or connection's then, and would get these lines.
  await expect.poll(() => readFileSync(path, 'utf8')).toContain('the last')
})
