import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Thread } from './thread.ts'

/** A thread that ends its next piece of work on the message `go on`. */
const busy = `
  const { parentPort } = require('node:worker_threads')
  const waiting = []
  parentPort.on('message', (said) => {
    if (said !== 'go on') return waiting.push(said)
    const { no, order } = waiting.shift()
    parentPort.postMessage({ no, done: order })
  })`

const patience = 3000

function aThread() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const begun: Worker[] = []
  const begin = () => {
    const worker = new Worker(busy, { eval: true })
    begun.push(worker)
    return worker
  }
  const thread = new Thread<number, number>(begin, { purpose: 'is busy', patience, idle: 1000 })
  onTestFinished(() => thread.close())
  return { thread, begun, goOn: () => begun.at(-1)!.postMessage('go on') }
}

test('what waits its turn has its own time, however long those before it take (papers-18)', async () => {
  const { thread, begun, goOn } = aThread()
  const pieces = Array.from({ length: 10 }, (_, at) => thread.ask(at))
  for (const [at, piece] of pieces.entries()) {
    vi.advanceTimersByTime(patience - 1)
    goOn()
    expect(await piece).toBe(at)
  }
  expect(begun).toHaveLength(1)
})

test('what takes too long ends the thread, and what comes next begins another', async () => {
  const { thread, begun, goOn } = aThread()
  const tooLong = expect(thread.ask(1)).rejects.toThrow('The thread that is busy took too long.')
  vi.advanceTimersByTime(patience)
  await tooLong
  const next = thread.ask(2)
  goOn()
  expect(await next).toBe(2)
  expect(begun).toHaveLength(2)
})
