import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { config } from '@sexton/contract/config/calls'
import { expect, it } from 'vitest'
import { openHttp } from './core/http/http.ts'
import { endWork } from './end-work.ts'
import { testPark } from './test/app.ts'

const park = testPark()
const get = `GET ${config.get.path} HTTP/1.1\r\nHost: park.example\r\n\r\n`
const closes = '\r\nconnection: close\r\n'
const nothing = async () => undefined

/** A connection that is open, and what is answered on it until its end. */
async function open(port: number) {
  const before = await connections()
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  // The app has taken it once it is counted.
  await expect.poll(connections, { interval: 5 }).toBeGreaterThan(before)
  const answered = (async () => {
    let text = ''
    for await (const part of socket.setEncoding('utf8')) text += String(part)
    return text
  })()
  return { say: (text: string) => socket.write(text), answered }
}

const connections = () =>
  new Promise<number>((resolve) => park.app.server.getConnections((_error, count) => resolve(count)))

it('what a connection that is open asks during a stop is answered as ever, and its answer ends it (running-1)', async () => {
  await park.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = park.app.server.address() as AddressInfo
  const [silent, asking] = [await open(port), await open(port)]
  // Begun before the stop, and whole only during it.
  const begun = once(park.app.server, 'request')
  asking.say(
    get.slice(0, -2).replace('GET', 'POST') + 'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
  )
  await begun
  const stopped = endWork(
    { app: park.app, live: nothing, jobs: nothing },
    { drain: 0, finish: 10_000 },
    new AbortController().signal,
  )
  await expect.poll(() => park.app.server.listening, { interval: 5 }).toBe(false)
  silent.say(get)
  asking.say('}')
  const [first, second] = await Promise.all([silent.answered, asking.answered])
  await stopped
  expect(first).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(first).toContain(park.core.park.PARK_NAME)
  expect(second).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/)
  for (const answer of [first, second]) expect(answer.toLowerCase()).toContain(closes)
})

/** Connects and asks on a signal, on a thread of its own, since the app's is busy. Notes that it has asked, and says how that ended. */
const caller = `
const { parentPort, workerData } = require('node:worker_threads')
const connected = () => {
  Atomics.store(workerData.isConnected, 0, 1)
  Atomics.notify(workerData.isConnected, 0)
}
parentPort.once('message', () => {
  const asking = require('node:http').get({ ...workerData, host: '127.0.0.1', agent: false }, ({ statusCode }) => parentPort.postMessage(statusCode))
  asking.on('socket', (socket) => socket.once('connect', connected))
  asking.on('error', ({ code }) => parentPort.postMessage(code))
})`

it('who has connected while the process was busy is answered, though it takes nothing new from now on (running-1)', async () => {
  const app = await openHttp(park.core.settings)
  app.get('/', async () => 'here')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const isConnected = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(caller, { eval: true, workerData: { port, path: '/', isConnected } })
  await once(worker, 'online')
  const outcome = once(worker, 'message')
  // Busy to the very moment at which nothing new is taken: the system has the connection by then, the process has not.
  const close = app.server.close.bind(app.server)
  app.server.close = (closed) => {
    worker.postMessage('ask')
    Atomics.wait(isConnected, 0, 0)
    return close(closed)
  }
  const stopped = endWork(
    { app, live: nothing, jobs: nothing },
    { drain: 0, finish: 10_000 },
    new AbortController().signal,
  )
  expect(await outcome).toEqual([200])
  await stopped
  await worker.terminate()
})
