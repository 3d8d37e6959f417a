import type { Socket } from 'node:net'
import type { Random } from '../frame/random.ts'
import { startProxy, type Passage } from '../frame/tcp-proxy.ts'

/** Where on its way a connection breaks. */
const places = ['nowhere', 'before', 'in the request', 'before the answer', 'in the answer'] as const

const header = 'idempotency-key'
const lost = 'x-lost-on-road-'

/** Passes on at most `most` bytes, then calls `over`. */
function passSome(
  from: Socket,
  to: Socket,
  most: number,
  over: () => void,
  change = (chunk: Buffer) => chunk,
) {
  let left = most
  from.on('data', (chunk: Buffer) => {
    if (left <= 0) return
    const part = change(chunk.subarray(0, left))
    left -= part.length
    to.write(part)
    if (left <= 0) over()
  })
}

/** A planted fault: the header never arrives. */
const withoutKey = (chunk: Buffer) =>
  Buffer.from(chunk.toString('latin1').replace(new RegExp(`\\b${header}:`, 'i'), `${lost}:`), 'latin1')

/**
 * Stands before an app process and cuts four connections of five at a random point: in the request, once it has
 * arrived whole, or in the answer. Meant for one request a connection. With `forgetful` the key is lost on the way.
 */
export async function startCutting(address: string, random: Random, forgetful: boolean) {
  const cuts = { total: 0 }
  const change = forgetful ? withoutKey : undefined
  const pass = ({ client, upstream, cut }: Passage) => {
    const place = random.pick(places)
    if (place !== 'nowhere') cuts.total += 1
    if (place === 'before') return cut()
    const request = place === 'in the request' ? random.int(1, 900) : Infinity
    const answer =
      place === 'before the answer' ? 0 : place === 'in the answer' ? random.int(1, 400) : Infinity
    passSome(client, upstream, request, cut, change)
    if (answer === 0) upstream.once('data', cut)
    else passSome(upstream, client, answer, cut)
  }
  const proxy = await startProxy(new URL(address), pass)
  return { address: `http://127.0.0.1:${proxy.port}`, close: proxy.close, cuts }
}
