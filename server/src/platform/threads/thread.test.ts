import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { Thread } from './thread.ts'

/** A thread whose work takes as many milliseconds as it is told. */
const busy = `
  const { parentPort } = require('node:worker_threads')
  parentPort.on('message', ({ no, order }) => {
    const until = Date.now() + order
    while (Date.now() < until) {}
    parentPort.postMessage({ no, done: order })
  })`

function aThread(patience: number) {
  const begun: Worker[] = []
  const begin = () => {
    const worker = new Worker(busy, { eval: true })
    begun.push(worker)
    return worker
  }
  const thread = new Thread<number, number>(begin, { purpose: 'is busy', patience, idle: 1000 })
  onTestFinished(() => thread.close())
  return { thread, begun }
}

test('what waits its turn has its own time, however long those before it take (papers-18)', async () => {
  const { thread, begun } = aThread(3000)
  const pieces = Array.from({ length: 10 }, () => thread.ask(400))
  expect(await Promise.all(pieces)).toEqual(Array.from({ length: 10 }, () => 400))
  expect(begun).toHaveLength(1)
})

test('what takes too long ends the thread, and what comes next begins another', async () => {
  const { thread, begun } = aThread(3000)
  expect(await thread.ask(0)).toBe(0)
  await expect(thread.ask(60_000)).rejects.toThrow('The thread that is busy took too long.')
  expect(await thread.ask(0)).toBe(0)
  expect(begun).toHaveLength(2)
})
